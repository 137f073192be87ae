import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { KnowledgePorts } from './knowledge-ports.ts'

export type KnowledgeServices = {
  db: Database
  clock: Clock
  config: Config
  secrets: Secrets
  storage: FileStorage
  ports: KnowledgePorts
}
