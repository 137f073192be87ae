import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'

/** What the operations of this feature work with. */
export type KnowledgeServices = { db: Database; clock: Clock; config: Config; storage: FileStorage }

/** What the tickets' feature, which stands on this one, lends it: tickets stand in categories, roles see them by category. */
export type TicketsInTopics = {
  count: (db: Db, categoryIds: string[]) => Promise<number>
  openToRole: (tx: Db, roleId: string, categoryIds: string[]) => Promise<void>
}
