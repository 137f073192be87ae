import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { findVisibleTicket, ticketNotFound } from '../details/get-ticket.ts'
import { lockVisibleTicketAndAgent } from '../details/ticket-queries.ts'
import { describeIdentity } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireRightsToChange } from '../workflow/ticket-policy.ts'
import { requireUnchanged } from './change-ticket.ts'
import { saveEdits } from './edit-queries.ts'
import { planChange } from './plan-change.ts'
import { readChoices, readTagsOf } from './read-choices.ts'

/** Refused if somebody else has changed the same since the agent loaded the ticket. */
export async function updateTicket(
  services: TicketServices,
  actor: AgentActor,
  { id, change, seenEventId }: { id: number; change: TicketChange; seenEventId?: number | undefined },
): Promise<Ticket | null> {
  requireRightsToChange(actor, change)
  return await services.db.begin(async (tx) => {
    // Pipelined: the connection runs them in this order, agent and team first.
    const [chosen, ticket] = await Promise.all([
      readChoices(tx, actor, change, { isLocked: true }),
      lockVisibleTicketAndAgent(tx, actor, { id }),
    ])
    if (!ticket) throw ticketNotFound(id)
    if (seenEventId !== undefined) await requireUnchanged(tx, actor, { ticket, change, seenEventId })
    const { author } = describeIdentity(ticket.agent)
    const choices = { ...chosen, tags: await readTagsOf(tx, [ticket], change) }
    const now = services.clock.now()
    const edit = await planChange(tx, services, { actor, author, ticket, change, choices, now })
    // Pipelined: it is read as it was written.
    const [, changed] = await Promise.all([saveEdits(tx, [edit]), findVisibleTicket(tx, actor, id)])
    if (edit.resolves)
      await services.ports.emailEvents(tx, services, { ticketIds: [id], event: 'ticketClosed' })
    return changed ?? null
  })
}
