import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listRuleRows } from './rule-queries.ts'

export async function exportRules(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const now = clock.now()
  const rules = await db.begin(async (tx) => {
    const rows = await listRuleRows(tx, {
      filter: { words: null, trigger: null, enabled: null },
      page: { after: null, limit: null },
      since: after(now, { days: -7 }),
    })
    await audit(tx, actor, { action: 'rulesExported', now, after: { count: rows.length } })
    return rows
  })
  const rows = rules.map((rule) => ({
    name: rule.name,
    enabled: String(rule.enabled),
    trigger: rule.trigger,
    afterMinutes: rule.after_minutes,
    conditions: JSON.stringify(rule.conditions),
    actions: rule.actions.map(({ type }) => type).join(' '),
    owner: rule.owner_name,
    runs: String(rule.runs),
    lastRunAt: rule.last_run_at,
  }))
  const columns = [
    'name',
    'enabled',
    'trigger',
    'afterMinutes',
    'conditions',
    'actions',
    'owner',
    'runs',
    'lastRunAt',
  ]
  return sendCsv(reply, { name: 'rules.csv', columns, rows, separator })
}
