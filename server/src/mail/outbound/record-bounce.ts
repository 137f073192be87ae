import { normaliseEmail } from '@savepoint/contract/email-address.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { countBounce, lockMailByMessageId, markBounced } from './bounce-queries.ts'
import { settleDelivery } from './settle-delivery.ts'

type Bounce = {
  messageId: string
  recipient: string | null
  failed: boolean
  permanent: boolean
  words: string
}

export type BouncedFrom = { ticketId: number | null; messageId: string | null; sideMessageId: string | null }

/** Marks the email that came back and its message; undefined when the email is not ours. */
export async function recordBounce(
  tx: Db,
  { clock }: { clock: Clock },
  bounce: Bounce,
): Promise<BouncedFrom | undefined> {
  const mail = await lockMailByMessageId(tx, bounce.messageId)
  if (!mail) return undefined
  const marked = {
    ticketId: mail.ticket_id,
    messageId: mail.ticket_message_id,
    sideMessageId: mail.side_message_id,
  }
  if (!bounce.failed || mail.state === 'bounced') return marked
  const now = clock.now()
  const words = bounce.words.slice(0, 1_000)
  await markBounced(tx, mail.id, words)
  await settleDelivery(tx, { mail, outcome: { state: 'bounced', error: words }, now })
  // Forwarded email bounces from another address, which proves nothing about the one we know.
  const isOfRecipient = bounce.recipient === null || normaliseEmail(bounce.recipient) === mail.recipient
  if (bounce.permanent && isOfRecipient)
    await countBounce(tx, { address: mail.recipient, words, toBlock: limits.bouncesToBlock, now })
  return marked
}
