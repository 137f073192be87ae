import type { Locale } from '@savepoint/contract/people.ts'

type Text = { subject: string; body: string }

/** The one text an unconfirmed address gets by itself; not a word of the sender's in it. */
const confirmRequest: Record<Locale, (id: number, link: string) => Text> = {
  ru: (id, link) => ({
    subject: `Подтвердите запрос №${id}`,
    body: `Здравствуйте!\n\nНа этот адрес отправлен запрос №${id} о восстановлении доступа. Если его отправили вы, подтвердите адрес:\n\n${link}\n\nЕсли это были не вы, просто удалите письмо.`,
  }),
  en: (id, link) => ({
    subject: `Confirm request #${id}`,
    body: `Hello!\n\nAccount-recovery request #${id} was sent with this address. If it was you, confirm the address:\n\n${link}\n\nIf it was not you, delete this letter.`,
  }),
  pt: (id, link) => ({
    subject: `Confirme o pedido #${id}`,
    body: `Olá!\n\nO pedido #${id} de recuperação de conta foi enviado com este endereço. Se foi você, confirme o endereço:\n\n${link}\n\nSe não foi você, apague esta mensagem.`,
  }),
}

type Reply = { id: number; title: string; agent: string; text: string; link: string | null }

const reply: Record<Locale, (reply: Reply) => Text> = {
  ru: ({ id, title, agent, text, link }) => ({
    subject: `Ответ на запрос №${id}: ${title}`,
    body: `${agent} отвечает:\n\n${text}\n\n${link ? `Переписка и ответ: ${link}` : 'Чтобы продолжить, ответьте на это письмо.'}`,
  }),
  en: ({ id, title, agent, text, link }) => ({
    subject: `Answer to request #${id}: ${title}`,
    body: `${agent} writes:\n\n${text}\n\n${link ? `Read and answer: ${link}` : 'Answer this letter to go on.'}`,
  }),
  pt: ({ id, title, agent, text, link }) => ({
    subject: `Resposta ao pedido #${id}: ${title}`,
    body: `${agent} escreve:\n\n${text}\n\n${link ? `Leia e responda: ${link}` : 'Responda a esta mensagem para continuar.'}`,
  }),
}

const plainNotice: Record<Locale, (id: number, link: string) => Text> = {
  ru: (id, link) => ({
    subject: `Ответ на запрос №${id}`,
    body: `Поддержка ответила на запрос №${id}:\n\n${link}`,
  }),
  en: (id, link) => ({
    subject: `Answer to request #${id}`,
    body: `Support has answered request #${id}:\n\n${link}`,
  }),
  pt: (id, link) => ({
    subject: `Resposta ao pedido #${id}`,
    body: `O suporte respondeu ao pedido #${id}:\n\n${link}`,
  }),
}

const reminder: Record<Locale, (id: number, days: number, link: string) => Text> = {
  ru: (id, days, link) => ({
    subject: `Мы ждём вашего ответа: запрос №${id}`,
    body: `Поддержка ждёт вашего ответа на запрос №${id}. Без него запрос будет закрыт как решённый (осталось дней: ${days}).\n\n${link}`,
  }),
  en: (id, days, link) => ({
    subject: `We are waiting for your answer: request #${id}`,
    body: `Support is waiting for your answer on request #${id}. Without one it will be closed as solved (days left: ${days}).\n\n${link}`,
  }),
  pt: (id, days, link) => ({
    subject: `Aguardamos a sua resposta: pedido #${id}`,
    body: `O suporte aguarda a sua resposta ao pedido #${id}. Sem ela, o pedido será encerrado como resolvido (dias restantes: ${days}).\n\n${link}`,
  }),
}

export function confirmRequestMail(locale: Locale, id: number, link: string): Text {
  return confirmRequest[locale](id, link)
}

export function replyMail(locale: Locale, content: Reply): Text {
  return reply[locale](content)
}

/** For an address nobody has proved: says that there is an answer, quotes nothing. */
export function replyNoticeMail(locale: Locale, id: number, link: string): Text {
  return plainNotice[locale](id, link)
}

export function reminderMail(locale: Locale, id: number, days: number, link: string): Text {
  return reminder[locale](id, days, link)
}
