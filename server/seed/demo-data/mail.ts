import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailEvent, MailTicketKind } from '@savepoint/contract/mail/mail-values.ts'

export const demoMailTemplates: MailTemplateInput[] = [
  {
    name: 'Запрос принят',
    subject: 'Мы получили ваш запрос №{{ticket.number}}',
    text: `Здравствуйте{{#customer.characterNickname}}, {{customer.characterNickname}}{{/customer.characterNickname}}!

Ваш запрос по игре {{project.name}} принят под номером {{ticket.number}}. Обычно мы отвечаем за {{reply.expectedHours}} ч.

{{#ticket.link}}Следить за запросом и дополнить его можно здесь: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Чтобы дополнить запрос, ответьте на это письмо.{{/ticket.link}}

{{desk.name}}`,
    locale: 'ru',
    translations: {
      en: {
        subject: 'We have received your request #{{ticket.number}}',
        text: `Hello{{#customer.characterNickname}} {{customer.characterNickname}}{{/customer.characterNickname}},

We have received your request about {{project.name}}. Its number is {{ticket.number}}. We usually reply within {{reply.expectedHours}} hours.

{{#ticket.link}}Follow your request or add to it here: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}To add to your request, reply to this email.{{/ticket.link}}

{{desk.name}}`,
      },
      pt: {
        subject: 'Recebemos a sua solicitação nº {{ticket.number}}',
        text: `Olá{{#customer.characterNickname}}, {{customer.characterNickname}}{{/customer.characterNickname}}!

Recebemos a sua solicitação sobre {{project.name}}. O número dela é {{ticket.number}}. Costumamos responder em até {{reply.expectedHours}} horas.

{{#ticket.link}}Acompanhe a solicitação ou acrescente algo aqui: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Para acrescentar algo, responda a este e-mail.{{/ticket.link}}

{{desk.name}}`,
      },
    },
  },
  {
    name: 'Ответ сотрудника',
    subject:
      '{{#ticket.title}}Re: {{ticket.title}}{{/ticket.title}}{{^ticket.title}}Ответ на запрос{{/ticket.title}}',
    text: `{{agent.name}} отвечает на ваш запрос №{{ticket.number}}:

{{reply.text}}

{{#ticket.link}}Вся переписка: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Чтобы продолжить разговор, просто ответьте на это письмо.{{/ticket.link}}`,
    locale: 'ru',
    translations: {
      en: {
        subject:
          '{{#ticket.title}}Re: {{ticket.title}}{{/ticket.title}}{{^ticket.title}}Reply to your request{{/ticket.title}}',
        text: `{{agent.name}} has replied to your request #{{ticket.number}}:

{{reply.text}}

{{#ticket.link}}The whole conversation: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}To continue the conversation, just reply to this email.{{/ticket.link}}`,
      },
      pt: {
        subject:
          '{{#ticket.title}}Re: {{ticket.title}}{{/ticket.title}}{{^ticket.title}}Resposta à sua solicitação{{/ticket.title}}',
        text: `{{agent.name}} respondeu à sua solicitação nº {{ticket.number}}:

{{reply.text}}

{{#ticket.link}}Toda a conversa: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Para continuar a conversa, basta responder a este e-mail.{{/ticket.link}}`,
      },
    },
  },
  {
    name: 'Запрос решён',
    subject: 'Запрос №{{ticket.number}} решён',
    text: `Здравствуйте!

Мы считаем запрос №{{ticket.number}} решённым. Если что-то осталось, напишите нам в течение {{archive.days}} дн., и мы вернёмся к нему.

Хорошей игры!
{{desk.name}}`,
    locale: 'ru',
    translations: {
      en: {
        subject: 'Your request #{{ticket.number}} is solved',
        text: `Hello!

We consider your request #{{ticket.number}} solved. If anything is still open, write to us within {{archive.days}} days and we will return to it.

Enjoy the game!
{{desk.name}}`,
      },
      pt: {
        subject: 'A sua solicitação nº {{ticket.number}} foi resolvida',
        text: `Olá!

Consideramos resolvida a solicitação nº {{ticket.number}}. Se algo ficou pendente, escreva para nós em até {{archive.days}} dias e voltaremos a ela.

Bom jogo!
{{desk.name}}`,
      },
    },
  },
  {
    name: 'Платёж: что понадобится',
    subject: 'Запрос №{{ticket.number}} о платеже',
    text: `Здравствуйте!

Запрос №{{ticket.number}} о платеже принят. Чтобы мы ответили быстрее, пришлите, если ещё не сделали этого:

- дату и сумму платежа;
- способ оплаты;
- чек или снимок экрана с ошибкой.

Номер карты целиком присылать не нужно.

{{desk.name}}`,
    locale: 'ru',
    translations: {
      en: {
        subject: 'Your request #{{ticket.number}} about a payment',
        text: `Hello!

We have received your request #{{ticket.number}} about a payment. To help us reply sooner, please send us, if you have not already:

- the date and amount of the payment;
- the payment method;
- the receipt, or a screenshot of the error.

Please do not send your full card number.

{{desk.name}}`,
      },
      pt: {
        subject: 'A sua solicitação nº {{ticket.number}} sobre um pagamento',
        text: `Olá!

Recebemos a sua solicitação nº {{ticket.number}} sobre um pagamento. Para respondermos mais depressa, envie, se ainda não enviou:

- a data e o valor do pagamento;
- o meio de pagamento;
- o recibo ou uma captura de tela do erro.

Não é preciso enviar o número completo do cartão.

{{desk.name}}`,
      },
    },
  },
]

export type DemoResponse = {
  template: string | null
  event: MailEvent
  kinds: MailTicketKind[]
  /** Absent: for the whole account. */
  project?: string
}

export const demoMailAccounts: {
  senderName: string
  senderEmail: string
  host: string
  project: string
  category: string
  moveTo: string | null
  responses: DemoResponse[]
}[] = [
  {
    senderName: 'Поддержка Savepoint',
    senderEmail: 'support@savepoint.example',
    host: 'savepoint.example',
    project: 'Emberwald',
    category: 'Доступ к аккаунту',
    moveTo: null,
    responses: [
      { template: 'Запрос принят', event: 'ticketCreated', kinds: ['regular', 'mail'] },
      { template: 'Ответ сотрудника', event: 'agentResponse', kinds: ['regular', 'mail'] },
      { template: 'Запрос решён', event: 'ticketClosed', kinds: ['regular', 'mail'] },
      { template: null, event: 'ticketClosed', kinds: ['regular'], project: 'Kairo Circuit' },
    ],
  },
  {
    senderName: 'Платежи Emberwald',
    senderEmail: 'billing@emberwald.example',
    host: 'emberwald.example',
    project: 'Emberwald',
    category: 'Платежи',
    moveTo: 'Обработано',
    responses: [
      { template: 'Платёж: что понадобится', event: 'ticketCreated', kinds: ['mail'] },
      { template: 'Ответ сотрудника', event: 'agentResponse', kinds: ['mail'] },
    ],
  },
]
