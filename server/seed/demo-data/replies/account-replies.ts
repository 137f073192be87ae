import type { DemoReply } from './demo-reply.ts'

const folder = 'Аккаунт'

export const accountReplies: DemoReply[] = [
  {
    name: 'Доступ к аккаунту: что прислать',
    folder,
    uses: 27,
    shortcut: 3,
    texts: {
      ru: `
Здравствуйте!

Мы поможем вернуть аккаунт. Чтобы убедиться, что он ваш, пришлите всё, что помните:

- имя любого персонажа и мир, в котором он живёт;
- примерную дату регистрации;
- номер заказа любой покупки.

Пароль присылать нельзя: мы его никогда не спрашиваем.
`,
      en: `
Hello!

We will help you get your account back. To make sure that it is yours, send everything you remember:

- the name of any of your characters and its world;
- roughly when you signed up;
- the order number of any purchase.

Never send your password: we do not ask for it.
`,
      pt: `
Olá!

Vamos ajudar você a recuperar a conta. Para confirmar que ela é sua, envie tudo de que se lembrar:

- o nome de um dos seus personagens e o mundo em que ele vive;
- a data aproximada do cadastro;
- o número do pedido de qualquer compra.

Nunca envie a sua senha: nós não a pedimos.
`,
    },
  },
  {
    name: 'Восстановление доступа: вопросы',
    folder,
    texts: {
      ru: `
Здравствуйте!

Мы поможем вернуть аккаунт. Чтобы убедиться, что он ваш, пришлите всё, что помните:

- имя любого персонажа и мир, в котором он живёт;
- примерную дату регистрации;
- номер заказа любой покупки.

Пароль не присылайте: мы его никогда не спрашиваем.
`,
    },
  },
  {
    name: 'Аккаунт взломан: первые шаги',
    folder,
    uses: 12,
    texts: {
      ru: `
Здравствуйте, {{customer.nickname}}!

Мы закрыли все сеансы в вашем аккаунте, и чужие больше не войдут. Теперь, пожалуйста:

1. смените пароль от почты {{customer.email}};
2. задайте новый пароль от игры — не такой, как где-то ещё;
3. включите двухфакторную защиту в настройках аккаунта.

Пропавшие предметы мы проверим и напишем вам здесь: {{ticket.link}}.
`,
      en: `
Hello {{customer.nickname}},

We have ended all sessions of your account, so strangers cannot enter any more. Now please:

1. change the password of your mailbox {{customer.email}};
2. choose a new password for the game, one you use nowhere else;
3. turn on two-step protection in the settings of your account.

We will check what is missing and write to you here: {{ticket.link}}.
`,
    },
  },
  {
    name: 'Блокировка остаётся в силе',
    team: 'Старшая смена',
    folder: 'Блокировки',
    uses: 7,
    texts: {
      ru: `
Здравствуйте!

Мы ещё раз проверили записи игры от {{ticket.created}}. Блокировка выдана верно и остаётся в силе до {{prompt:До какого числа}}.

Правила, на которых основано решение, — в базе знаний.
`,
      en: `
Hello!

We have checked the records of the game of {{ticket.created}} once more. The ban was right and lasts until {{prompt:До какого числа}}.

The rules behind it are in the help center.
`,
    },
  },
]
