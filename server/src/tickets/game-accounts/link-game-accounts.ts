import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { publishCustomersChanged } from '../customers/customer-notifications.ts'
import { linkGameAccountsByEmail, unlinkMovedAccounts } from './game-account-queries.ts'

/** Writers of accounts and confirmations of addresses take turns, so that no account and customer miss each other. */
export const lockGameAccounts = (tx: Db) => lockName(tx, 'game accounts')

/** A customer who proved their address finds the account of that address. */
export async function linkGameAccount(tx: Db, customer: { email: string }): Promise<void> {
  await lockGameAccounts(tx)
  await publishCustomersChanged(tx, await linkGameAccountsByEmail(tx, [customer.email]))
}

/** The same for accounts just written: they leave customers of other addresses. Answers every customer concerned. */
export async function linkWrittenAccounts(tx: Db, accounts: { id: string; email: string | null }[]) {
  const left = await unlinkMovedAccounts(
    tx,
    accounts.map(({ id }) => id),
  )
  const emails = [...accounts, ...left].flatMap(({ email }) => email ?? [])
  return [...left.map(({ id }) => id), ...(await linkGameAccountsByEmail(tx, [...new Set(emails)]))]
}
