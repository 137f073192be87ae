import type { Db } from '../../platform/database/database.ts'

export async function findPreferences(db: Db, customerId: string) {
  const [row] = await db<{ mail: boolean }[]>`
    select email_notifications as mail from customers where id = ${customerId}`
  return row
}

export async function setPreferences(db: Db, customerId: string, mail: boolean) {
  const [row] = await db<{ email: string }[]>`
    update customers set email_notifications = ${mail} where id = ${customerId} returning email`
  return row?.email
}
