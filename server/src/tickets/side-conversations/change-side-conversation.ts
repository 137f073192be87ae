import type { SideStatus } from '@savepoint/contract/tickets/side-conversations/side-conversation-values.ts'
import type { SideConversation } from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireNotErased, requireNotMerged } from '../workflow/ticket-policy.ts'
import { requireHourlyRoom, requireOutsiders } from './check-side-message.ts'
import { getSideConversation, type SideKey } from './read-side-conversations.ts'
import { lockSideConversation, saveSideStatus } from './side-conversation-queries.ts'
import { hasSideMessage, setSideDelivery } from './side-message-queries.ts'

export async function setSideStatus(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { status, ...key }: SideKey & { status: SideStatus },
): Promise<SideConversation> {
  return await db.begin(async (tx) => {
    const conversation = await lock(tx, actor, key)
    if (conversation.status !== status) {
      await saveSideStatus(tx, key.id, status)
      const { author } = await describeAgent(tx, actor.id)
      await insertEvent(tx, {
        ticketId: key.ticketId,
        kind: 'sideStatusChanged',
        actor: author,
        data: { conversationId: key.id, subject: conversation.subject, to: status },
        now: clock.now(),
      })
    }
    return await getSideConversation(tx, actor, key)
  })
}

/** To those recipients to whom it was not delivered, even to a blocked address: an agent decided so. Addresses may have changed since. */
export async function resendSideMessage(
  services: TicketServices,
  actor: AgentActor,
  { messageId, ...key }: SideKey & { messageId: string },
): Promise<SideConversation> {
  return await services.db.begin(async (tx) => {
    await requireHourlyRoom(tx, services, actor.id)
    await lock(tx, actor, key)
    if (!(await hasSideMessage(tx, { conversationId: key.id, messageId }))) throw new Problem('notFound')
    const { ticketId } = key
    const addresses = await services.ports.resendSideMessage(tx, services, { ticketId, messageId })
    if (addresses.length === 0) throw new Problem('invalidOperation')
    await requireOutsiders(tx, services, { ticketId, recipients: addresses })
    const now = services.clock.now()
    const { author } = await describeAgent(tx, actor.id)
    for (const to of addresses) {
      await setSideDelivery(tx, messageId, { state: 'queued', to, error: null, at: now.toISOString() })
      await insertEvent(tx, { ticketId, kind: 'mailResent', actor: author, data: { messageId, to }, now })
    }
    return await getSideConversation(tx, actor, key)
  })
}

async function lock(tx: Db, actor: AgentActor, { ticketId, id }: SideKey) {
  const ticket = await lockVisibleTicket(tx, actor, ticketId)
  if (!ticket) throw ticketNotFound(ticketId)
  requireNotErased(ticket)
  requireNotMerged(ticket)
  const conversation = await lockSideConversation(tx, { ticketId, id })
  if (!conversation) throw new Problem('notFound')
  return conversation
}
