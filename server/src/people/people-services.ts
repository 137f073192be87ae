import type { Pool } from '@savepoint/contract/rights.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { AccessTokens } from './access-tokens.ts'

/** What the operations of this feature work with. */
export type PeopleServices = {
  db: Database
  clock: Clock
  config: Config
  secrets: Secrets
  storage: FileStorage
  tokens: AccessTokens
}
/** Where a sign-in comes from, for throttling, the list of sessions and the audit. */
export type Client = {
  address: string
  browser: string
  requestId: string
  /** While a guess is made to wait, the next request is worked on. */
  leaveTurn?: () => void
}

/** What employees leave behind on tickets; the tickets feature does it, in the transaction of the action. */
export type WorkOfStaff = {
  /** Tickets of one who leaves go back to their team; drafts and presence end. */
  release: (tx: Db, actor: AgentActor, agent: Named, role: Named, now: Date) => Promise<void>
  /** Tickets of a role that goes lose their team. */
  clearTeam: (tx: Db, actor: AgentActor, role: Named, now: Date) => Promise<void>
  /** What holders of a role would see together. */
  preview: (
    db: Db,
    actor: AgentActor,
    seen: { roleId: string | null; pools: readonly Pool[]; categories: readonly string[] },
  ) => Promise<{ count: number; sample: { id: number; title: string }[] }>
}
