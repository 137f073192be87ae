export const ticketMailRu = {
  delivery: {
    queued: 'Письмо в очереди',
    sent: 'Письмо ушло',
    kept: 'Письмо осталось здесь',
    failed: 'Письмо не доставлено',
    bounced: 'Письмо вернулось',
  },
  to: 'Кому: {{email}}',
  server: 'Ответ сервера:',
  resend: 'Отправить ещё раз',
  notResent: 'Не отправлено. Попробуйте ещё раз.',
  automatic: 'Автоматическое письмо',
  about: 'Ссылается на тикет #{{id}}, но пришло с другого адреса:',
  openTicket: 'открыть #{{id}}',
  showFolded: 'Показать цитату и подпись',
  hideFolded: 'Скрыть цитату и подпись',
  refused: 'Не приняты файлы:',
  reasons: {
    wrongFormat: 'формат не принимаем',
    fileTooLarge: 'слишком большой',
    tooMany: 'файлов слишком много',
  },
}
