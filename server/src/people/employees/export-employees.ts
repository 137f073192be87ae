import type { FastifyReply } from 'fastify'
import type { AgentActor } from '../../platform/actors.ts'
import { sendCsv } from '../../platform/tables/csv.ts'
import { audit } from '../audit/audit.ts'
import type { PeopleServices } from '../people-services.ts'
import { listEmployees } from './employee-queries.ts'

const columns = ['email', 'name', 'role', 'showNickname', 'nickname', 'state', 'lastSeenAt']

export async function exportEmployees(
  { db, clock }: PeopleServices,
  actor: AgentActor,
  { separator, reply }: { separator: ',' | ';'; reply: FastifyReply },
) {
  const employees = await db.begin(async (tx) => {
    const rows = await listEmployees(tx, {}, { after: null, limit: null })
    const after = { count: rows.length }
    await audit(tx, actor, { action: 'employeesExported', now: clock.now(), after })
    return rows
  })
  const rows = employees.map((row) => ({
    email: row.email,
    name: row.name,
    role: row.role_name,
    showNickname: String(row.show_nickname),
    nickname: row.nickname,
    state: row.state,
    lastSeenAt: row.last_seen_at,
  }))
  return sendCsv(reply, { name: 'employees.csv', columns, rows, separator })
}
