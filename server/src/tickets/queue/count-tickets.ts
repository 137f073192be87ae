import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { countTickets as countTicketsEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { countSections } from './ticket-list-queries.ts'

export async function countTickets(
  db: Db,
  actor: AgentActor,
): Promise<ResponseOf<typeof countTicketsEndpoint>> {
  const rows = await countSections(db, actor)
  return Object.fromEntries(rows.map(({ section, count }) => [section, count]))
}
