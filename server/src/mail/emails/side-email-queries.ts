import type { Db } from '../../platform/database/database.ts'

/** The account that the ticket came to, else that of its project, else the default one. */
export async function findSideAccount(tx: Db, ticketId: number) {
  const [row] = await tx<{ id: string }[]>`
    select a.id from tickets t join mail_accounts a on a.id = t.mail_account_id or a.is_default or (a.project_id = t.project_id and a.enabled)
    where t.id = ${ticketId}
    order by (a.id = t.mail_account_id) desc nulls last, (a.project_id = t.project_id and a.enabled) desc nulls last,
      (a.category_id = t.category_id) desc nulls last, a.is_default desc, a.id limit 1`
  return row?.id ?? null
}

export async function listAccountAddresses(tx: Db) {
  const rows = await tx<{ sender_email: string }[]>`select sender_email from mail_accounts`
  return rows.map(({ sender_email }) => sender_email)
}
