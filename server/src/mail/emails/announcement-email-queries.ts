import type { Db } from '../../platform/database/database.ts'

export async function isOwnMailbox(db: Db, address: string) {
  const rows = await db`select from mail_accounts where sender_email = ${address}`
  return rows.length > 0
}
