export const translations = {
  presets: {
    hour: 'Через час',
    evening: 'Сегодня вечером',
    tomorrow: 'Завтра утром',
    monday: 'В понедельник',
  },
  custom: 'Другие дата и время…',
  cancel: 'Отмена',
  noDate: 'Укажите дату и время',
  past: 'Это время уже прошло',
  tooFar_one: 'Не дальше чем на {{count}} день',
  tooFar_few: 'Не дальше чем на {{count}} дня',
  tooFar_many: 'Не дальше чем на {{count}} дней',
  tooFar_other: 'Не дальше чем на {{count}} дня',
}
