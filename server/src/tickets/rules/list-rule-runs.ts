import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { listRuleRuns as listRuleRunsEndpoint } from '@savepoint/contract/tickets/rules/rules.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { cursorOf, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { TicketServices } from '../ticket-services.ts'
import { getRule } from './rules.ts'
import { listRuns, type RunRow } from './run-queries.ts'

export async function listRuleRuns(
  services: TicketServices,
  actor: AgentActor,
  { id, query: { cursor, limit, outcome } }: { id: string; query: QueryOf<typeof listRuleRunsEndpoint> },
) {
  await getRule(services, id)
  const position = readCursor(cursor, ['number']) as [number] | null
  const rows = await listRuns(services.db, actor, {
    ruleId: id,
    outcome: outcome ?? null,
    page: { before: position?.[0] ?? null, limit: limit + 1 },
  })
  return pageFrom({ rows, limit, present: presentRun, cursor: (row) => cursorOf(row.id) })
}

const presentRun = (row: RunRow) => ({
  id: row.id,
  ticketId: row.ticket_id,
  title: row.title,
  outcome: row.outcome,
  detail: row.detail,
  version: row.version,
  because: row.because,
  at: row.created_at,
})
