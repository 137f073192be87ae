import type { Db } from '../platform/database/database.ts'

/** Implemented by the tickets feature; `grantCategories` is called in the transaction of the action. */
export type KnowledgePorts = {
  countCategoryTickets: (db: Db, categoryIds: string[]) => Promise<number>
  grantCategories: (tx: Db, roleId: string, categoryIds: string[]) => Promise<void>
}
