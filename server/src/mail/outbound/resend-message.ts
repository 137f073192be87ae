import { limits } from '@savepoint/contract/limits.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../../tickets/details/get-ticket.ts'
import { lockVisibleTicket } from '../../tickets/details/ticket-queries.ts'
import { findDelivery, setDelivery } from '../../tickets/live/delivery-queries.ts'
import { describeAgent } from '../../tickets/log/describe-agent.ts'
import { insertEvent } from '../../tickets/log/event-queries.ts'
import type { MailServices } from '../mail-services.ts'
import { unblockAddress } from './bounce-queries.ts'
import { requeueMail } from './outbound-queries.ts'

/** Sends even to a blocked address, since an agent decided so; the next bounce blocks it again. */
export async function resendMessage(
  { db, clock }: MailServices,
  actor: AgentActor,
  { id, messageId }: { id: number; messageId: string },
): Promise<void> {
  await db.begin(async (tx) => {
    const ticket = await lockVisibleTicket(tx, actor, id)
    if (!ticket) throw ticketNotFound(id)
    if (!(await findDelivery(tx, id, messageId))) throw new Problem('notFound')
    const now = clock.now()
    const to = await requeueMail(tx, {
      messageId,
      now,
      giveUpAt: after(now, { hours: limits.mailRetryHours }),
    })
    if (to === undefined) throw new Problem('invalidOperation')
    await unblockAddress(tx, to, limits.bouncesToBlock - 1)
    await setDelivery(tx, messageId, { state: 'queued', to, error: null, at: now.toISOString() })
    const { author } = await describeAgent(tx, actor.id)
    await insertEvent(tx, { ticketId: id, kind: 'mailResent', actor: author, data: { messageId, to }, now })
  })
}
