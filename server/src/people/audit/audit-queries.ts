import type { AuditAction, auditSubjects } from '@savepoint/contract/people/audit-values.ts'
import type { Db } from '../../platform/database/database.ts'

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

export async function hasAudited(
  db: Db,
  { agentId, action, since }: { agentId: string; action: AuditAction; since: Date },
) {
  const rows = await db`
    select 1 from audit where action = ${action} and actor_id = ${agentId} and at > ${since} limit 1`
  return rows.length > 0
}

export type AuditEntryRow = {
  id: number
  at: string
  action: AuditAction
  actor_kind: 'agent' | 'system' | 'nobody'
  actor_id: string | null
  actor_name: string
  subject_kind: AuditSubject['kind'] | null
  subject_id: string | null
  subject_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string | null
  request_id: string | null
}

export type AuditFilter = {
  from?: string | undefined
  to?: string | undefined
  action?: AuditAction | undefined
  actorId?: string | undefined
  text?: string | undefined
}

export async function listAudit(
  db: Db,
  { from, to, action, actorId, text }: AuditFilter,
  page: { after: { at: string; id: number } | null; limit: number },
) {
  return await db<AuditEntryRow[]>`
    select id, at, action, actor_kind, actor_id, actor_name, subject_kind, subject_id, subject_name, before, after, address, request_id
    from audit
    where true
      ${from ? db`and at >= ${from}::timestamptz` : db``} ${to ? db`and at < ${to}::timestamptz` : db``}
      ${action ? db`and action = ${action}` : db``} ${actorId ? db`and actor_id = ${actorId}` : db``}
      ${text ? db`and (strpos(lower(actor_name || ' ' || coalesce(subject_name, '')), lower(${text})) > 0 or address = ${text} or request_id = ${text})` : db``}
      ${page.after ? db`and (at, id) < (${page.after.at}::timestamptz, ${page.after.id}::bigint)` : db``}
    order by at desc, id desc limit ${page.limit}`
}
