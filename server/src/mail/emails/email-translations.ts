import { limits } from '@savepoint/contract/limits.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'

type Text = { subject: string; text: string }

/** The only email that an unconfirmed address gets automatically. It quotes nothing, so that nobody can use it to send text to strangers. */
export const confirmRequest: Record<Locale, (id: number, link: string) => Text> = {
  ru: (id, link) => ({
    subject: `Подтвердите запрос №${id}`,
    text: `Здравствуйте!\n\nНа этот адрес отправлен запрос №${id} о восстановлении доступа. Если его отправили вы, подтвердите адрес:\n\n${link}\n\nЕсли это были не вы, просто удалите письмо.`,
  }),
  en: (id, link) => ({
    subject: `Confirm request #${id}`,
    text: `Hello!\n\nAccount-recovery request #${id} was sent with this address. If it was you, confirm the address:\n\n${link}\n\nIf it was not you, delete this e-mail.`,
  }),
  pt: (id, link) => ({
    subject: `Confirme o pedido #${id}`,
    text: `Olá!\n\nO pedido #${id} de recuperação de conta foi enviado com este endereço. Se foi você, confirme o endereço:\n\n${link}\n\nSe não foi você, apague esta mensagem.`,
  }),
}

/** Quotes nothing either: anybody may ask for it. */
export const statusCodeEmail: Record<Locale, (id: number, code: string, link: string) => Text> = {
  ru: (id, code, link) => ({
    subject: `Код для запроса №${id}`,
    text: `Здравствуйте!\n\nВаш код, чтобы посмотреть статус запроса №${id}:\n\n${code}\n\nВведите его на странице ${link}. Код действует ${limits.statusCodeMinutes} минут.\n\nЕсли вы не просили код, просто удалите это письмо и никому не сообщайте код.`,
  }),
  en: (id, code, link) => ({
    subject: `Your code for request #${id}`,
    text: `Hello!\n\nThis is your code to check the status of request #${id}:\n\n${code}\n\nEnter it at ${link}. It is valid for ${limits.statusCodeMinutes} minutes.\n\nIf you did not ask for it, delete this e-mail and do not share the code with anyone.`,
  }),
  pt: (id, code, link) => ({
    subject: `Seu código para o pedido #${id}`,
    text: `Olá!\n\nEste é o seu código para consultar o status do pedido #${id}:\n\n${code}\n\nDigite-o em ${link}. Ele vale por ${limits.statusCodeMinutes} minutos.\n\nSe você não pediu este código, apague esta mensagem e não o informe a ninguém.`,
  }),
}

export const replyTemplate: Record<Locale, Text> = {
  ru: {
    subject: 'Ответ на запрос №{{ticket.number}}{{#ticket.title}}: {{ticket.title}}{{/ticket.title}}',
    text: '{{agent.name}} отвечает:\n\n{{reply.text}}\n\n{{#ticket.link}}Переписка и ответ: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Чтобы продолжить, ответьте на это письмо.{{/ticket.link}}',
  },
  en: {
    subject: 'Reply to request #{{ticket.number}}{{#ticket.title}}: {{ticket.title}}{{/ticket.title}}',
    text: '{{agent.name}} writes:\n\n{{reply.text}}\n\n{{#ticket.link}}Read and reply: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Reply to this e-mail to continue.{{/ticket.link}}',
  },
  pt: {
    subject: 'Resposta ao pedido #{{ticket.number}}{{#ticket.title}}: {{ticket.title}}{{/ticket.title}}',
    text: '{{agent.name}} escreve:\n\n{{reply.text}}\n\n{{#ticket.link}}Leia e responda: {{ticket.link}}{{/ticket.link}}{{^ticket.link}}Responda a esta mensagem para continuar.{{/ticket.link}}',
  },
}

/** For a player's address that is not confirmed: announces the reply and quotes nothing. */
export const replyNotification: Record<Locale, Text> = {
  ru: {
    subject: 'Ответ на запрос №{{ticket.number}}',
    text: 'Поддержка ответила на запрос №{{ticket.number}}:\n\n{{ticket.link}}',
  },
  en: {
    subject: 'Reply to request #{{ticket.number}}',
    text: 'Support has replied to request #{{ticket.number}}:\n\n{{ticket.link}}',
  },
  pt: {
    subject: 'Resposta ao pedido #{{ticket.number}}',
    text: 'O suporte respondeu ao pedido #{{ticket.number}}:\n\n{{ticket.link}}',
  },
}

export const reminder: Record<Locale, (id: number, days: number, link: string) => Text> = {
  ru: (id, days, link) => ({
    subject: `Мы ждём вашего ответа: запрос №${id}`,
    text: `Поддержка ждёт вашего ответа на запрос №${id}. Без него запрос будет закрыт как решённый (осталось дней: ${days}).\n\n${link || 'Чтобы продолжить, ответьте на это письмо.'}`,
  }),
  en: (id, days, link) => ({
    subject: `We are waiting for your reply: request #${id}`,
    text: `Support is waiting for your reply to request #${id}. Without one it will be closed as solved (days left: ${days}).\n\n${link || 'Reply to this e-mail to continue.'}`,
  }),
  pt: (id, days, link) => ({
    subject: `Aguardamos a sua resposta: pedido #${id}`,
    text: `O suporte aguarda a sua resposta ao pedido #${id}. Sem ela, o pedido será encerrado como resolvido (dias restantes: ${days}).\n\n${link || 'Responda a esta mensagem para continuar.'}`,
  }),
}

type Merge = { id: number; merged: number[]; link: string }
const numbers = (merged: number[], mark: string) => merged.map((id) => mark + id).join(', ')

export const mergedEmail: Record<Locale, (merge: Merge) => Text> = {
  ru: ({ id, merged, link }) => ({
    subject: `Ваши запросы объединены в запрос №${id}`,
    text: `Здравствуйте!\n\nЧтобы ответить на всё сразу, мы присоединили к запросу №${id} ${merged.length === 1 ? 'запрос' : 'запросы'} ${numbers(merged, '№')}. Все сообщения сохранены, ответ придёт в запросе №${id}.\n\n${link || 'Чтобы что-то добавить, ответьте на это письмо.'}`,
  }),
  en: ({ id, merged, link }) => ({
    subject: `Your requests were merged into request #${id}`,
    text: `Hello!\n\nTo answer everything at once, we merged ${merged.length === 1 ? 'request' : 'requests'} ${numbers(merged, '#')} into request #${id}. All messages were kept, and we will answer in request #${id}.\n\n${link || 'Reply to this e-mail to add something.'}`,
  }),
  pt: ({ id, merged, link }) => ({
    subject: `Seus pedidos foram reunidos no pedido #${id}`,
    text: `Olá!\n\nPara responder a tudo de uma vez, juntamos ${merged.length === 1 ? 'o pedido' : 'os pedidos'} ${numbers(merged, '#')} ao pedido #${id}. Todas as mensagens foram mantidas, e a resposta virá no pedido #${id}.\n\n${link || 'Para acrescentar algo, responda a esta mensagem.'}`,
  }),
}

export const statusTranslations: Record<Locale, Record<TicketStatus, string>> = {
  ru: {
    Created: 'в работе',
    WaitingAgentAction: 'в работе',
    WaitingCustomerAction: 'ждёт вашего ответа',
    Resolved: 'решён',
    Closed: 'в архиве',
  },
  en: {
    Created: 'in progress',
    WaitingAgentAction: 'in progress',
    WaitingCustomerAction: 'waiting for your reply',
    Resolved: 'solved',
    Closed: 'archived',
  },
  pt: {
    Created: 'em andamento',
    WaitingAgentAction: 'em andamento',
    WaitingCustomerAction: 'aguardando a sua resposta',
    Resolved: 'resolvido',
    Closed: 'arquivado',
  },
}

export const unsubscribeTranslations: Record<Locale, (link: string) => string> = {
  ru: (link) => `Не хотите получать такие письма? Отказаться: ${link}`,
  en: (link) => `Do not want these e-mails? Unsubscribe: ${link}`,
  pt: (link) => `Não quer mais receber estas mensagens? Cancelar: ${link}`,
}

/** In place of the words of a reply that has files alone. */
export const filesAloneTranslations: Record<Locale, (names: string) => string> = {
  ru: (names) => `Файлы: ${names}`,
  en: (names) => `Files: ${names}`,
  pt: (names) => `Arquivos: ${names}`,
}

export const leftOutTranslations: Record<Locale, (names: string) => string> = {
  ru: (names) => `Не поместились в письмо файлы: ${names}.`,
  en: (names) => `These files did not fit into the e-mail: ${names}.`,
  pt: (names) => `Estes arquivos não couberam na mensagem: ${names}.`,
}

/** For third parties; in the language of the employee, since nothing is known of theirs. */
export const sideFooter: Record<Locale, string> = {
  ru: 'Чтобы ответить, просто ответьте на это письмо.',
  en: 'To answer, just reply to this e-mail.',
  pt: 'Para responder, basta responder a este e-mail.',
}
