import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { publishCustomersChanged } from '../customers/customer-notifications.ts'
import { linkGameAccountsByEmail, unlinkMovedAccounts } from './game-account-queries.ts'

/** Serialises account writes and address confirmations: otherwise both could miss each other's row. */
export const lockGameAccounts = (tx: Db) => lockName(tx, 'game accounts')

export async function linkGameAccount(tx: Db, customer: { email: string }): Promise<void> {
  await lockGameAccounts(tx)
  await publishCustomersChanged(tx, await linkGameAccountsByEmail(tx, [customer.email]))
}

/** Also unlinks customers of other addresses. Returns every customer affected. */
export async function linkWrittenAccounts(tx: Db, accounts: { id: string; email: string | null }[]) {
  const left = await unlinkMovedAccounts(
    tx,
    accounts.map(({ id }) => id),
  )
  const emails = [...accounts, ...left].flatMap(({ email }) => email ?? [])
  return [...left.map(({ id }) => id), ...(await linkGameAccountsByEmail(tx, [...new Set(emails)]))]
}
