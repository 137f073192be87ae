import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { searchTickets as searchTicketsEndpoint } from '@savepoint/contract/tickets.ts'
import type { AgentActor } from '../platform/actors.ts'
import { presentSummary } from './present-ticket.ts'
import { findByTitle } from './ticket-search-queries.ts'
import type { TicketServices } from './ticket-services.ts'

/** Tickets the caller may see for what they typed. */
export async function searchTickets(
  { db }: TicketServices,
  actor: AgentActor,
  { q, limit }: QueryOf<typeof searchTicketsEndpoint>,
): Promise<ResponseOf<typeof searchTicketsEndpoint>> {
  const rows = await findByTitle(db, actor, q, limit)
  const items = rows.map((row) => ({
    ...presentSummary(row),
    titleParts: [{ text: row.title, hit: false }],
    found: null,
  }))
  return { items, nextCursor: null }
}
