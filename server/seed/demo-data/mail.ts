import type { MailEvent, MailTicketKind } from '@savepoint/contract/mail/mail-values.ts'

export const demoMailTemplates = [
  {
    name: 'Запрос принят',
    subject: 'Мы получили ваш запрос №{{ticket.number}}',
    text: `Здравствуйте{{#customer.characterNickname}}, {{customer.characterNickname}}{{/customer.characterNickname}}!

Ваш запрос по игре {{project.name}} принят под номером {{ticket.number}}. Обычно мы отвечаем за {{reply.expectedHours}} ч.

{{#ticket.link}}Следить за запросом и дополнить его можно здесь: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Чтобы дополнить запрос, ответьте на это письмо.{{/ticket.link}}

{{desk.name}}`,
  },
  {
    name: 'Ответ сотрудника',
    subject:
      '{{#ticket.title}}Re: {{ticket.title}}{{/ticket.title}}{{^ticket.title}}Ответ на запрос{{/ticket.title}}',
    text: `{{agent.name}} отвечает на ваш запрос №{{ticket.number}}:

{{reply.text}}

{{#ticket.link}}Вся переписка: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Чтобы продолжить разговор, просто ответьте на это письмо.{{/ticket.link}}`,
  },
  {
    name: 'Запрос решён',
    subject: 'Запрос №{{ticket.number}} решён',
    text: `Здравствуйте!

Мы считаем запрос №{{ticket.number}} решённым. Если что-то осталось, напишите нам в течение {{archive.days}} дн., и мы вернёмся к нему.

Хорошей игры!
{{desk.name}}`,
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
