import type { DemoReply } from './demo-reply.ts'

const folder = 'Ошибки и вещи'

export const gameReplies: DemoReply[] = [
  {
    name: 'Пришлите файл журнала',
    folder,
    uses: 18,
    shortcut: 4,
    texts: {
      ru: `
Здравствуйте!

Чтобы найти причину, нам нужен журнал игры. Он лежит в папке **{{prompt:Где лежит журнал|Документы/Emberwald/Logs|Документы/Voidhollow/Logs|Документы/Kairo Circuit/Logs}}**: приложите самый новый файл к ответу.

Если игра снова закроется сама, пришлите журнал сразу после этого.
`,
      en: `
Hello!

To find the cause we need the log of the game. It is in the folder **{{prompt:Где лежит журнал|Documents/Emberwald/Logs|Documents/Voidhollow/Logs|Documents/Kairo Circuit/Logs}}**: attach the newest file to your answer.

If the game closes by itself again, send the log right after that.
`,
    },
  },
  {
    name: 'Ошибка известна, исправляем',
    folder,
    uses: 15,
    texts: {
      ru: `
Здравствуйте, {{customer.nickname}}!

Спасибо за подробное описание: мы повторили ошибку и передали её разработчикам. Исправление войдёт в одно из ближайших обновлений, и мы напишем вам, когда оно выйдет.
`,
      en: `
Hello {{customer.nickname}},

Thank you for the detailed description: we could repeat the error and passed it on to the developers. The fix will be part of one of the next updates, and we will write to you when it is out.
`,
      pt: `
Olá, {{customer.nickname}}!

Obrigado pela descrição detalhada: conseguimos reproduzir o erro e o encaminhamos aos desenvolvedores. A correção virá em uma das próximas atualizações, e avisaremos você quando ela sair.
`,
    },
  },
  {
    name: 'Предмет возвращён',
    folder,
    uses: 11,
    texts: {
      ru: `
Здравствуйте, {{customer.nickname}}!

Мы проверили записи и вернули «{{field:Предмет}}»: он ждёт вас в почте персонажа. Письмо хранится 30 дней, не забудьте забрать.

Приятной игры!
`,
      en: `
Hello {{customer.nickname}},

We have checked the records and returned "{{field:Предмет}}": it waits in the mailbox of your character. The letter is kept for 30 days, so do not forget to take it out.

Enjoy the game!
`,
    },
  },
  {
    name: 'Спасибо и хорошей игры',
    owner: 'agent',
    uses: 23,
    shortcut: 5,
    texts: { ru: 'Рада, что всё получилось! Хорошей игры, {{customer.nickname}}.' },
  },
  {
    name: 'Уточню и вернусь',
    owner: 'lead',
    uses: 6,
    texts: {
      ru: 'Спасибо, что подождали! Уточняю подробности у коллег и вернусь с ответом {{prompt:Когда|сегодня|завтра|до конца недели}}.',
    },
  },
]
