import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
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
export type Caller = { address: string; browser: string; requestId: string }
