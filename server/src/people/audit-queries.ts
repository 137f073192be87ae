import type { AuditAction, auditSubjects } from '@savepoint/contract/audit-values.ts'
import type { Db } from '../platform/database.ts'

export type AuditSubject = { kind: (typeof auditSubjects)[number]; id: string | null; name: string }
export type AuditRow = {
  at: Date
  action: AuditAction
  actor: { kind: 'agent'; id: string } | { kind: 'system' | 'nobody'; name: string }
  subject: AuditSubject | null
  before: object | null
  after: object | null
  address: string | null
  requestId: string | null
}

/** The agent's name is taken as it is now. */
export async function insertAudit(db: Db, row: AuditRow) {
  const { actor, subject } = row
  const actorId = actor.kind === 'agent' ? actor.id : null
  const actorName = actor.kind === 'agent' ? '' : actor.name
  await db`
    insert into audit (at, action, actor_kind, actor_id, actor_name, subject_kind, subject_id, subject_name, before, after,
      address, request_id)
    values (${row.at}, ${row.action}, ${actor.kind}, ${actorId}::uuid,
      coalesce((select name from agents where id = ${actorId}::uuid), ${actorName}),
      ${subject?.kind ?? null}, ${subject?.id ?? null}, ${subject?.name ?? null},
      ${row.before && db.json(row.before as never)}, ${row.after && db.json(row.after as never)},
      ${row.address}, ${row.requestId})`
}
