import type { Db } from '../database/database.ts'

export async function notify(db: Db, channel: string, payload: string) {
  await db`select pg_notify(${channel}, ${payload})`
}
