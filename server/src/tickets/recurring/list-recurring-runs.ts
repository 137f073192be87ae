import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  listRecurringRuns as listEndpoint,
  RecurringRun,
} from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listRunRows, type RunRow } from './recurring-run-queries.ts'
import { getRecurringTicket } from './recurring-tickets.ts'

export async function listRecurringRuns(
  { db }: TicketServices,
  actor: AgentActor,
  { id, query: { cursor, limit } }: { id: string; query: QueryOf<typeof listEndpoint> },
) {
  await getRecurringTicket(db, actor, id)
  const position = readCursor(cursor, [cursorPart.bigint])
  const rows = await listRunRows(db, actor, {
    id,
    page: { before: position?.[0] ?? null, limit: limit + 1 },
  })
  return pageFrom({ rows, limit, present: presentRun, cursor: (row) => cursorOf(row.id) })
}

const presentRun = (row: RunRow): RecurringRun => ({
  id: row.id,
  plannedAt: row.planned_at,
  outcome: row.outcome,
  missed: row.missed,
  ticket:
    row.ticket_id === null || row.status === null
      ? null
      : { id: row.ticket_id, title: row.title ?? '', status: row.status },
  at: row.created_at,
})
