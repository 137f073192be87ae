import type { Db } from '../database/database.ts'

/** Tells every process at commit; nothing is told when the transaction rolls back. */
export async function notify(db: Db, channel: string, payload: string) {
  await db`select pg_notify(${channel}, ${payload})`
}
