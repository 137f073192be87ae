import { limits } from '@savepoint/contract/limits.ts'
import type { MailAccount, MailAccountSummary } from '@savepoint/contract/mail/mail-accounts.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { MailServices } from '../mail-services.ts'
import { countSince, listDays } from './account-day-queries.ts'
import { type AccountRow, findAccount, listAccounts, listAutoResponses } from './account-queries.ts'
import { hasOnePassword } from './mail-passwords.ts'
import { presentAccount, presentAccountSummary } from './present-account.ts'

export async function requireAccount(db: Db, id: string): Promise<AccountRow> {
  const account = await findAccount(db, id)
  if (!account) throw new Problem('notFound')
  return account
}

export async function getMailAccount(
  db: Db,
  { clock, config, secrets }: Pick<MailServices, 'clock' | 'config' | 'secrets'>,
  id: string,
): Promise<MailAccount> {
  const now = clock.now()
  const row = await requireAccount(db, id)
  const firstDay = new Date(after(now, { days: 1 - limits.mailAccountDays }).setUTCHours(0, 0, 0, 0))
  const days = await listDays(db, id, firstDay)
  const today = (await countSince(db, after(now, { days: -1 }))).find((count) => count.account_id === id)
  return presentAccount(row, {
    today,
    days,
    autoResponses: await listAutoResponses(db, id),
    oneSignIn: row.one_sign_in ?? hasOnePassword(secrets, row),
    now,
    hasDns: config.mailDns !== 'off',
  })
}

export async function listMailAccounts(db: Db, now: Date): Promise<MailAccountSummary[]> {
  const counts = new Map(
    (await countSince(db, after(now, { days: -1 }))).map((count) => [count.account_id, count]),
  )
  return (await listAccounts(db)).map((row) => presentAccountSummary(row, counts.get(row.id)))
}
