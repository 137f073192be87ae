import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { findVisibleTicket } from '../details/get-ticket.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { changeTicket } from './change-ticket.ts'
import { requireRightsToChange } from './ticket-policy.ts'

/** Refused if somebody else has changed the same since the agent loaded the ticket. */
export async function updateTicket(
  services: TicketServices,
  actor: AgentActor,
  { id, change, seenEventId }: { id: number; change: TicketChange; seenEventId?: number | undefined },
): Promise<Ticket | null> {
  requireRightsToChange(actor, change)
  return await services.db.begin(async (tx) => {
    const { author } = await describeAgent(tx, actor.id)
    await changeTicket(tx, services, { actor, author, id, change, seenEventId })
    return (await findVisibleTicket(tx, actor, id)) ?? null
  })
}
