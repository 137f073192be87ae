import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'

/** What the operations of this feature work with. */
export type KnowledgeServices = { db: Database; clock: Clock; config: Config; storage: FileStorage }
