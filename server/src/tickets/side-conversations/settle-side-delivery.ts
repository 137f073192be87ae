import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishDelivery } from '../live/delivery-queries.ts'
import { insertEvent } from '../log/event-queries.ts'
import { setSideDelivery } from './side-message-queries.ts'

const system = { kind: 'system' as const, id: null, name: 'Savepoint' }

/** What became of the email to one recipient. A failure is recorded in the ticket's log. */
export async function settleSideDelivery(
  tx: Db,
  { messageId, delivery, now }: { messageId: string; delivery: Delivery; now: Date },
): Promise<void> {
  const settled = await setSideDelivery(tx, messageId, delivery)
  if (!settled) return
  const { ticket_id: ticketId, conversation_id: conversationId, subject, agent_id: id, author_name } = settled
  const { state, to, error } = delivery
  if (state !== 'failed' && state !== 'bounced') return await publishDelivery(tx, ticketId)
  const agents = id === null ? [] : [{ id, name: author_name }]
  await insertEvent(tx, {
    ticketId,
    kind: 'sideMessageFailed',
    actor: system,
    data: { conversationId, messageId, subject, to: [to], error, agents },
    now,
  })
}
