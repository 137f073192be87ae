import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import { listSharedMacros } from '../macros/macro-queries.ts'
import type { TicketServices } from '../ticket-services.ts'

export async function exportMacros(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const macros = await db.begin(async (tx) => {
    const rows = await listSharedMacros(tx, actor, 'macro')
    await audit(tx, actor, { action: 'macrosExported', now: clock.now(), after: { count: rows.length } })
    return rows
  })
  const rows = macros.map(({ name, scope, team_name, folder, actions, uses, last_used_at }) => ({
    name,
    scope,
    team: team_name,
    folder,
    actions: (actions ?? []).map(({ type }) => type).join(' '),
    uses: String(uses),
    lastUsedAt: last_used_at,
  }))
  const columns = ['name', 'scope', 'team', 'folder', 'actions', 'uses', 'lastUsedAt']
  return sendCsv(reply, { name: 'macros.csv', columns, rows, separator })
}
