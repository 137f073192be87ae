import type { Db } from '../../platform/database/database.ts'
import { publishDelivery, setDelivery } from '../../tickets/live/delivery-queries.ts'
import { insertEvent } from '../../tickets/log/event-queries.ts'
import { settleSideDelivery } from '../../tickets/side-conversations/settle-side-delivery.ts'

export const system = { kind: 'system' as const, id: null, name: 'Savepoint' }

type Brought = { ticket_message_id: string | null; side_message_id?: string | null; recipient: string }
type Outcome = { state: 'sent' } | { state: 'queued' | 'failed' | 'bounced'; error: string }

/** Also notifies agents, and records a failure in the ticket's log. */
export async function settleDelivery(
  tx: Db,
  { mail, outcome, now }: { mail: Brought; outcome: Outcome; now: Date },
): Promise<void> {
  const error = outcome.state === 'sent' ? null : outcome.error
  const { state } = outcome
  const delivery = { state, to: mail.recipient, error, at: now.toISOString() }
  if (mail.side_message_id)
    return await settleSideDelivery(tx, { messageId: mail.side_message_id, delivery, now })
  if (mail.ticket_message_id === null) return
  const ticketId = await setDelivery(tx, mail.ticket_message_id, delivery)
  if (ticketId === undefined) return
  if (state === 'failed' || state === 'bounced') {
    const data = { messageId: mail.ticket_message_id, to: mail.recipient, error }
    await insertEvent(tx, { ticketId, kind: 'mailFailed', actor: system, data, now })
  } else await publishDelivery(tx, ticketId)
}
