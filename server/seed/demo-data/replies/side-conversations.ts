type SideStory = {
  category: string
  minutesAgo: number
  to: string
  subject: string
  text: string
  answer?: { name: string; text: string }
}

export const sideStories: SideStory[] = [
  {
    category: 'Платежи',
    minutesAgo: 190,
    to: 'merchants@paylane.example',
    subject: 'Платёж 7F-20318: нет подтверждения',
    text: `Здравствуйте!

Деньги по платежу 7F-20318 списаны вчера вечером, а подтверждения от вас мы так и не получили. Проверьте, пожалуйста, прошёл ли он и можно ли выдавать покупку.`,
    answer: {
      name: 'Paylane, поддержка продавцов',
      text: `Здравствуйте!

Платёж прошёл, подтверждение задержалось на нашей стороне. Мы только что отправили его ещё раз, номер операции — R-55102. Покупку можно выдавать.`,
    },
  },
  {
    category: 'Блокировки',
    minutesAgo: 65,
    to: 'cases@fairplay-guard.example',
    subject: 'Дело FG-2291: просим проверить ещё раз',
    text: `Добрый день!

Игрок просит пересмотреть решение по делу FG-2291. Посмотрите, пожалуйста, нет ли ошибки: что именно сработало и с какого устройства был вход?`,
  },
]
