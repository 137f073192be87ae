import type { gameAccountOutcomes } from '@savepoint/contract/tickets/game-accounts.ts'
import type { Db } from '../../platform/database/database.ts'
import { publishCustomersChanged } from '../customers/customer-notifications.ts'
import type { TicketServices } from '../ticket-services.ts'
import { type GameAccountRow, listGameAccounts, putGameAccountRows } from './game-account-queries.ts'
import { changedFields, type GameAccount, rowOf } from './game-account-values.ts'
import { linkWrittenAccounts, lockGameAccounts } from './link-game-accounts.ts'

export type PutAccount = {
  account: GameAccount
  row: GameAccountRow | undefined
  changed: string[]
  outcome: (typeof gameAccountOutcomes)[number]
}

export async function putGameAccounts(
  tx: Db,
  { secrets }: Pick<TicketServices, 'secrets'>,
  accounts: GameAccount[],
): Promise<PutAccount[]> {
  await lockGameAccounts(tx)
  const known = await listGameAccounts(
    tx,
    accounts.map(({ login }) => login),
  )
  const byLogin = new Map(known.map((row) => [row.wanted, row]))
  const puts = accounts.map((account): PutAccount => {
    const row = byLogin.get(account.login)
    const changed = changedFields(secrets, row, account)
    const changedOutcome = row ? 'updated' : 'created'
    return { account, row, changed, outcome: changed.length > 0 ? changedOutcome : 'unchanged' }
  })
  const differing = puts.filter(({ outcome }) => outcome !== 'unchanged')
  if (differing.length === 0) return puts
  const rows = differing.map(({ row, account, changed }) => rowOf({ secrets, row, account, changed }))
  await putGameAccountRows(tx, rows)
  const moved = await linkWrittenAccounts(tx, rows)
  const owners = differing.flatMap(({ row }) => row?.customer_id ?? [])
  await publishCustomersChanged(tx, [...new Set([...owners, ...moved])])
  return puts
}
