import type { AgentActor } from '../../platform/actors.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { planStatus } from '../workflow/change-status.ts'
import { requireCustomer } from '../workflow/ticket-policy.ts'
import { saveChange } from '../workflow/ticket-write-queries.ts'
import { addBlockedSender } from './blocked-senders.ts'

/**
 * Archives without notifying anybody. If the sender was not verified, only unverified email from the address is blocked, since its owner may be
 * somebody else.
 */
export async function markTicketAsSpam(
  services: TicketServices,
  actor: AgentActor,
  { id, options: { blockSender } }: { id: number; options: { blockSender: boolean } },
): Promise<{ blocked: string | null }> {
  return await services.db.begin(async (tx) => {
    const ticket = await lockVisibleTicket(tx, actor, id)
    if (!ticket) throw ticketNotFound(id)
    requireCustomer(ticket)
    const { author } = await describeAgent(tx, actor.id)
    const now = services.clock.now()
    const plan = await planStatus(tx, services, { ticket, cause: { cause: 'markedSpam' }, actor: author })
    const marked = { ticketId: id, kind: 'markedSpam' as const, actor: author, now }
    await saveChange(tx, id, { events: [marked, ...plan.events], moved: plan, now })
    const email = ticket.customer_email ?? ticket.contact_email
    if (!blockSender || email === null) return { blocked: null }
    const onlyUnverified = ticket.unverified_sender
    await addBlockedSender(tx, services, { actor, sender: { email, onlyUnverified, ticketId: id } })
    return { blocked: email }
  })
}
