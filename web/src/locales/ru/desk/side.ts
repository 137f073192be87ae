export const translations = {
  side: {
    title: 'Переписка с третьими лицами',
    unread_one: '{{count}} непрочитанный ответ',
    unread_few: '{{count}} непрочитанных ответа',
    unread_many: '{{count}} непрочитанных ответов',
    unread_other: '{{count}} непрочитанных ответов',
    log: {
      automatic: 'автоматический',
      stranger: 'с другого адреса',
      closed: 'Переписка «{{subject}}» закрыта',
      reopened: 'Переписка «{{subject}}» открыта снова',
    },
  },
}
