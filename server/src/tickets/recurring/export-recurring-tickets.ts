import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listRecurringTicketRows } from './recurring-ticket-queries.ts'

const columns = [
  'name',
  'enabled',
  'project',
  'category',
  'title',
  'priority',
  'team',
  'agent',
  'schedule',
  'nextAt',
  'owner',
]

export async function exportRecurringTickets(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const all = await db.begin(async (tx) => {
    const rows = await listRecurringTicketRows(tx, actor, {
      filter: { words: null, enabled: null, projectId: null, sort: 'name' },
      page: { after: null, limit: null },
    })
    await audit(tx, actor, {
      action: 'recurringTicketsExported',
      now: clock.now(),
      after: { count: rows.length },
    })
    return rows
  })
  const rows = all.map((row) => ({
    name: row.name,
    enabled: String(row.enabled),
    project: row.project_name,
    category: row.category_name,
    title: row.title,
    priority: row.priority,
    team: row.team_name,
    agent: row.agent_name,
    schedule: JSON.stringify(row.schedule),
    nextAt: row.next_at,
    owner: row.owner_name,
  }))
  return sendCsv(reply, { name: 'recurring-tickets.csv', columns, rows, separator })
}
