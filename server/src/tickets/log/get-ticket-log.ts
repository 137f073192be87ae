import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { getTicketLog as getTicketLogEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { isVisibleTo } from '../details/ticket-queries.ts'
import { listEvents } from './event-queries.ts'
import { presentEvent } from './present-event.ts'

export async function getTicketLog(
  db: Db,
  actor: AgentActor,
  { id, query }: { id: number; query: QueryOf<typeof getTicketLogEndpoint> },
) {
  if (!(await isVisibleTo(db, actor, id))) throw ticketNotFound(id)
  const position = readCursor(query.cursor, [cursorPart.bigint])
  const kinds = query.kinds?.split(',') ?? null
  const page = { before: position?.[0] ?? null, limit: query.limit + 1 }
  const rows = await listEvents(db, { ticketId: id, kinds, page })
  return pageFrom({ rows, limit: query.limit, present: presentEvent, cursor: (row) => cursorOf(row.id) })
}
