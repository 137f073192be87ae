import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { PeoplePorts } from './people-ports.ts'

export type PeopleServices = {
  db: Database
  clock: Clock
  config: Config
  secrets: Secrets
  storage: FileStorage
  tokens: AccessTokens
  ports: PeoplePorts
}
export type Client = {
  address: string
  browser: string
  requestId: string
  leaveTurn?: () => void
}
