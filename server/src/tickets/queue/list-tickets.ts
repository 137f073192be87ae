import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { listTickets as listTicketsEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import { presentSummary } from '../details/present-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { positionIn } from './list-condition-queries.ts'
import { listSection } from './ticket-list-queries.ts'

export async function listTickets(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { cursor, limit, ...filter }: QueryOf<typeof listTicketsEndpoint>,
): Promise<ResponseOf<typeof listTicketsEndpoint>> {
  if (!actor.pools.includes(filter.section)) throw new Problem('notEnoughRights')
  const sort = filter.sort ?? 'queue'
  const position = readCursor(cursor, [
    sort === 'queue' ? cursorPart.bigint : cursorPart.time,
    cursorPart.bigint,
  ])
  const after = position && { key: position[0], id: position[1] }
  const rows = await listSection(db, actor, { filter, now: clock.now(), page: { after, limit: limit + 1 } })
  return pageFrom({
    rows,
    limit,
    present: presentSummary,
    cursor: (row) => cursorOf(...positionIn(sort, row)),
  })
}
