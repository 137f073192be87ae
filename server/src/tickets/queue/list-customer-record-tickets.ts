import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { listTicketsOfCustomer as listTicketsOfCustomerEndpoint } from '@savepoint/contract/tickets/customer-records.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { presentSummary } from '../details/present-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listHistory } from './history-queries.ts'

export async function listTicketsOfCustomer(
  { db }: TicketServices,
  actor: AgentActor,
  {
    customerId,
    query: { q, cursor, limit },
  }: { customerId: string; query: QueryOf<typeof listTicketsOfCustomerEndpoint> },
): Promise<ResponseOf<typeof listTicketsOfCustomerEndpoint>> {
  const position = readCursor(cursor, [cursorPart.time, cursorPart.bigint])
  const after = position && { updatedAt: position[0], id: position[1] }
  const rows = await listHistory(db, actor, { customerId, q, page: { after, limit: limit + 1 } })
  return pageFrom({ rows, limit, present: presentSummary, cursor: (row) => cursorOf(row.updated_at, row.id) })
}
