export const translations = {
  people: {
    signIn: 'Войти',
    signOut: 'Выйти',
    myData: 'Мои данные',
    register: 'Создать аккаунт',
    revealPassword: 'Показать или скрыть пароль',
    customerTitle: 'Вход для игроков',
    signedInAs: 'Вход выполнен: {{email}}',
    signedInAsStaff:
      'Вход выполнен под учётной записью сотрудника. Чтобы написать от имени игрока, войдите как игрок.',
    toWorkspace: 'К рабочему месту',
    account: 'Аккаунт',
    confirmation: {
      banner: 'Подтвердите адрес {{email}}: мы отправили письмо со ссылкой.',
      resend: 'Отправить письмо ещё раз',
      resent: 'Письмо отправлено',
      resentHint: 'Письмо отправлено. Если его нет во входящих, загляните в папку «Спам».',
    },
  },
} as const
