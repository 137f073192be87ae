import type { DemoReply } from './demo-reply.ts'

const folder = 'Платежи'

export const paymentReplies: DemoReply[] = [
  {
    name: 'Покупка ещё не пришла',
    folder,
    uses: 34,
    shortcut: 1,
    texts: {
      ru: `
Здравствуйте, {{customer.nickname}}!

Спасибо, что написали. Иногда магазин передаёт покупку не сразу: обычно это занимает до двух часов, в дни больших распродаж — до суток. Мы уже проверяем заказ «{{field:Номер заказа}}».

Если покупка появится раньше, просто закройте запрос.

{{agent.nickname}}, поддержка {{ticket.project}}
`,
      en: `
Hello {{customer.nickname}},

Thank you for writing. Sometimes the store hands over a purchase late: usually within two hours, within a day during large sales. We are checking your order "{{field:Номер заказа}}".

If the purchase arrives earlier, simply close the request.

{{agent.nickname}}, {{ticket.project}} support
`,
      pt: `
Olá, {{customer.nickname}}!

Obrigado por escrever. Às vezes a loja demora a entregar uma compra: normalmente até duas horas, e até um dia durante grandes promoções. Já estamos verificando o seu pedido "{{field:Номер заказа}}" na loja.

Se a compra chegar antes, basta marcar a solicitação como resolvida.

{{agent.nickname}}, suporte de {{ticket.project}}
`,
    },
  },
  {
    name: 'Деньги возвращены',
    folder,
    uses: 21,
    shortcut: 2,
    texts: {
      ru: `
Здравствуйте!

Мы вернули вам **{{prompt:Сумма возврата}}**. Деньги придут тем же способом, которым вы платили: {{prompt:Куда возвращаем|на карту — до пяти рабочих дней|на электронный кошелёк — в течение дня|на счёт телефона — до трёх дней}}.

Номер запроса, если понадобится сослаться на него: {{ticket.id}}.
`,
      en: `
Hello!

We have refunded **{{prompt:Сумма возврата}}**. The money takes the way you paid: {{prompt:Куда возвращаем|to your card, within five working days|to your wallet, within a day|to your phone account, within three days}}.

If you need to refer to this request, its number is {{ticket.id}}.
`,
    },
  },
  {
    name: 'Двойное списание: нужен чек',
    folder,
    uses: 9,
    texts: {
      ru: `
Здравствуйте, {{customer.nickname}}!

Похоже, банк списал деньги дважды. Чтобы вернуть лишнее, пришлите, пожалуйста:

1. чек или снимок экрана с обоими списаниями;
2. последние четыре цифры карты.

Полный номер карты присылать не нужно: мы его никогда не спрашиваем.
`,
      en: `
Hello {{customer.nickname}},

It looks as if the bank charged you twice. To refund one of the payments we need:

1. a receipt or a screenshot that shows both charges;
2. the last four digits of the card.

Please do not send the full card number: we never ask for it.
`,
    },
  },
  {
    name: 'Возврат по правилам невозможен',
    team: 'Старшая смена',
    folder,
    uses: 5,
    texts: {
      ru: `
Здравствуйте!

Мы внимательно проверили покупку из запроса «{{ticket.title}}». К сожалению, вернуть деньги за неё нельзя: предметы уже использованы в игре.

Понимаем, что это не тот ответ, которого вы ждали. Если мы упустили что-то важное, напишите — старший смены посмотрит ещё раз.
`,
      en: `
Hello!

We have carefully checked the purchase of your request "{{ticket.title}}". Unfortunately it cannot be refunded: the items have already been used in the game.

We know this is not the answer you hoped for. If we missed something important, write to us, and a shift lead will look at it again.
`,
    },
  },
]
