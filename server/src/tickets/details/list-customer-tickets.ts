import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { listCustomerTickets as listCustomerTicketsEndpoint } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { listOwnTickets } from './customer-ticket-queries.ts'
import { presentCustomerSummary } from './present-ticket.ts'

export async function listCustomerTickets(
  db: Db,
  customerId: string,
  { tab, cursor, limit }: QueryOf<typeof listCustomerTicketsEndpoint>,
) {
  const position = readCursor(cursor, [cursorPart.time, cursorPart.bigint])
  const after = position && { updatedAt: position[0], id: position[1] }
  const rows = await listOwnTickets(db, { customerId, tab, page: { after, limit: limit + 1 } })
  return pageFrom({
    rows,
    limit,
    present: presentCustomerSummary,
    cursor: (row) => cursorOf(row.updated_at, row.id),
  })
}
