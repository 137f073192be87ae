import type { Pool } from '@savepoint/contract/rights.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { AccessTokens } from './access-tokens.ts'

export type PeopleServices = {
  db: Database
  clock: Clock
  config: Config
  secrets: Secrets
  storage: FileStorage
  tokens: AccessTokens
}
export type Client = {
  address: string
  browser: string
  requestId: string
  leaveTurn?: () => void
}

/** Implemented by the tickets feature; called in the transaction of the action. */
export type WorkOfStaff = {
  release: (tx: Db, actor: AgentActor, leaving: { agent: Named; role: Named; now: Date }) => Promise<void>
  clearTeam: (tx: Db, actor: AgentActor, leaving: { role: Named; now: Date }) => Promise<void>
  preview: (
    db: Db,
    actor: AgentActor,
    seen: { roleId: string | null; pools: readonly Pool[]; categories: readonly string[] },
  ) => Promise<{ count: number; sample: { id: number; title: string }[] }>
}
