import type { Db } from '../../platform/database.ts'
import { type NewMail, postMail } from '../../platform/outbox.ts'
import type { LetterServices } from '../../tickets/ticket-letters.ts'
import { signTicket } from '../mail-token.ts'
import type { LetterFacts } from './letter-queries.ts'
import { unsubscribeWords } from './letter-texts.ts'
import type { Letter } from './render-letter.ts'
import { unsubscribeCode } from './unsubscribe-code.ts'

export type Recipient = LetterFacts & { recipient: string }

/** Writes a letter about a ticket: by the ticket's account, its number in the subject, its signed number in the Message-ID. */
export async function postLetter(
  tx: Db,
  services: LetterServices,
  facts: Recipient,
  letter: Letter,
  kind: Pick<NewMail, 'kind' | 'automatic' | 'event' | 'ticketMessageId' | 'secret'> & { isNotice: boolean },
) {
  const { isNotice, ...rest } = kind
  return await postMail(tx, services, {
    ...rest,
    to: facts.recipient,
    subject: numbered(letter.subject, facts.id),
    body: letter.text,
    html: letter.html,
    ticketId: facts.id,
    accountId: facts.account_id,
    token: signTicket(services.secrets, facts.id),
    ...(isNotice &&
      facts.customer_id !== null && { unsubscribeUrl: unsubscribeUrl(services, facts.customer_id) }),
  })
}

/** The number of its ticket stands in the subject of each letter. */
export function numbered(subject: string, id: number): string {
  const mark = `[#${id}]`
  return subject.includes(mark) ? subject : `${subject} ${mark}`.trim()
}

function unsubscribeUrl({ config, secrets }: LetterServices, customerId: string): string {
  return `${config.publicUrl}/unsubscribe?code=${unsubscribeCode(secrets, customerId)}`
}

/** Under what a player can do without; guests get nothing of the kind. */
export function noticeFooter(services: LetterServices, { customer_id, locale }: LetterFacts): string {
  return customer_id === null ? '' : unsubscribeWords[locale](unsubscribeUrl(services, customer_id))
}
