import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { listRuleRuns as listRuleRunsEndpoint } from '@savepoint/contract/tickets/rules/rules.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { TicketServices } from '../ticket-services.ts'
import { nameReasons } from './name-reasons.ts'
import { getRule } from './rules.ts'
import { listRuns, type RunRow } from './run-queries.ts'

export async function listRuleRuns(
  services: TicketServices,
  actor: AgentActor,
  { id, query: { cursor, limit, outcome } }: { id: string; query: QueryOf<typeof listRuleRunsEndpoint> },
) {
  await getRule(services, id)
  const position = readCursor(cursor, [cursorPart.bigint])
  const rows = await listRuns(services.db, actor, {
    ruleId: id,
    outcome: outcome ?? null,
    page: { before: position?.[0] ?? null, limit: limit + 1 },
  })
  const reasons = await nameReasons(
    services.db,
    rows.map(({ because }) => because),
  )
  const becauseOf = new Map(rows.map(({ id: runId }, index) => [runId, reasons[index] ?? []]))
  const present = (row: RunRow) => ({ ...presentRun(row), because: becauseOf.get(row.id) ?? [] })
  return pageFrom({ rows, limit, present, cursor: (row) => cursorOf(row.id) })
}

const presentRun = (row: RunRow) => ({
  id: row.id,
  ticketId: row.ticket_id,
  title: row.title,
  outcome: row.outcome,
  detail: row.detail,
  version: row.version,
  at: row.created_at,
})
