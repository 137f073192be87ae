import type { AuditReferenceKind } from '@savepoint/contract/people/audit-fields.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'

/** Hours until a first reply to a request that is sent now. */
export type PromisedReply = (db: Db, services: { clock: Clock; config: Config }) => Promise<number>

/** Implemented by the tickets feature; what gets a transaction is called within that of the action. */
export type PeoplePorts = {
  promiseReply: PromisedReply
  /** `registrations` are the other registrations of the address, which end with the confirmation. */
  takeOverRequests: (
    tx: Db,
    customer: { id: string; email: string; registrations: string[] },
    now: Date,
  ) => Promise<void>
  releaseAgent: (
    tx: Db,
    actor: AgentActor,
    leaving: { agent: Named; role: Named; now: Date },
  ) => Promise<void>
  /** What these employees, or all of a role, have and do not see any more goes back to their team. */
  releaseUnseen: (
    tx: Db,
    actor: AgentActor | null,
    leaving: { of: { agentId: string } | { roleId: string }; role: Named; now: Date },
  ) => Promise<void>
  clearTeam: (tx: Db, actor: AgentActor, leaving: { role: Named; now: Date }) => Promise<void>
  previewVisibility: (
    db: Db,
    actor: AgentActor,
    seenBy: { roleId: string | null; pools: readonly Pool[]; categories: readonly string[] },
  ) => Promise<{ count: number; sample: { id: number; title: string }[] }>
  listAuditNames: (db: Db, ids: AuditReferences) => Promise<AuditName[]>
}

export type AuditReferences = Record<AuditReferenceKind, string[]>
export type AuditName = { kind: AuditReferenceKind; id: string; name: string; deleted: boolean }
