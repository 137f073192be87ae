import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'

export type KnowledgeServices = { db: Database; clock: Clock; config: Config; storage: FileStorage }

/** Implemented by the tickets feature, which depends on this one. */
export type TicketsInTopics = {
  count: (db: Db, categoryIds: string[]) => Promise<number>
  openToRole: (tx: Db, roleId: string, categoryIds: string[]) => Promise<void>
}
