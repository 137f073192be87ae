export const translations = {
  button: 'Поддержка',
  close: 'Закрыть поддержку',
  unread_one: '{{count}} новый ответ',
  unread_few: '{{count}} новых ответа',
  unread_many: '{{count}} новых ответов',
  unread_other: '{{count}} нового ответа',
  notShown: 'Здесь поддержка не открылась.',
  openApart: 'Открыть в новой вкладке',
}
