import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { snoozeTicket as snoozeTicketEndpoint } from '@savepoint/contract/tickets/snooze/snooze.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { updateTicket } from '../changes/update-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'

export async function snoozeTicket(
  services: TicketServices,
  actor: AgentActor,
  { id, input: { until, surviveReplies } }: { id: number; input: BodyOf<typeof snoozeTicketEndpoint> },
): Promise<Ticket | null> {
  const snooze = until === null ? null : { until, surviveReplies }
  return await updateTicket(services, actor, { id, change: { snooze } })
}
