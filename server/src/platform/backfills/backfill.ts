import type postgres from 'postgres'
import type { Db } from '../database/database.ts'

export type BackfillPosition = postgres.JSONValue
export type Batch = { after: BackfillPosition | null; limit: number }

/** A change of many rows that a migration asks for with `insert into backfills`. */
export type Backfill = {
  name: string
  /** How many rows there are to look at, counted or estimated. */
  count: (tx: Db) => Promise<number>
  /**
   * Changes at most `limit` rows behind `after`, in the order of the positions. `position` is that of the last of them, null when there were no
   * more. It is saved in the same transaction, so each row is changed once; what it writes about rows that are changed meanwhile must fit them.
   */
  runBatch: (tx: Db, batch: Batch) => Promise<{ rows: number; position: BackfillPosition | null }>
}
