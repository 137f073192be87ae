export const translations = {
  title: 'Личные данные',
  export: 'Выгрузить данные',
  erase: 'Удалить данные…',
  due: 'Данные будут удалены {{day}}',
  askedBy: 'Кто запросил: {{name}}',
  askedByPlayer: 'Запросил сам игрок',
  cancel: 'Отменить удаление',
  cancelled: 'Удаление отменено',
}
