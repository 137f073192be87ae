import type { Db } from '../database/database.ts'

/** Sent at commit, so nothing is sent when the transaction rolls back. */
export async function notify(db: Db, channel: string, payload: string) {
  await db`select pg_notify(${channel}, ${payload})`
}
