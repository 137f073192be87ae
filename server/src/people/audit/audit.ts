import type { AuditAction } from '@savepoint/contract/people/audit-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { type AuditSubject, insertAudit } from './audit-queries.ts'

type Origin = { address: string | null; requestId: string | null }

type AuditEntry = {
  action: AuditAction
  now: Date
  subject?: AuditSubject
  before?: object
  after?: object
}

/** Runs in the transaction of the action: if the entry cannot be written, the action does not happen. Never pass sensitive values. */
export async function audit(tx: Db, actor: AgentActor, entry: AuditEntry) {
  await write(tx, { kind: 'agent', id: actor.id }, { origin: actor, auditEntry: entry })
}

export async function auditClient(
  tx: Db,
  { agentId, client, entry }: { agentId: string | null; client: Origin; entry: AuditEntry },
) {
  await write(tx, agentId ? { kind: 'agent', id: agentId } : { kind: 'nobody', name: '' }, {
    origin: client,
    auditEntry: entry,
  })
}

export async function auditSystem(tx: Db, name: string, entry: AuditEntry) {
  await write(tx, { kind: 'system', name }, { origin: { address: null, requestId: null }, auditEntry: entry })
}

async function write(
  tx: Db,
  actor: Parameters<typeof insertAudit>[1]['actor'],
  {
    origin: { address, requestId },
    auditEntry: { action, now, subject, before, after },
  }: { origin: Origin; auditEntry: AuditEntry },
) {
  await insertAudit(tx, {
    at: now,
    action,
    actor,
    subject: subject ?? null,
    before: before ?? null,
    after: after ?? null,
    address,
    requestId,
  })
}
