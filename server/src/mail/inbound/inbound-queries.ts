import type { MailStep, QuarantineReason } from '@savepoint/contract/mail/mail-values.ts'
import type { SenderCheck } from '@savepoint/contract/tickets/sender-checks.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AccountRow } from '../accounts/account-queries.ts'

type Set =
  | 'sender_email'
  | 'imap_host'
  | 'imap_port'
  | 'imap_secure'
  | 'imap_username'
  | 'imap_password_sealed'
  | 'after_reading'
  | 'move_to'
type DimensionSet = 'id' | 'authserv_id' | 'project_id' | 'category_id' | 'reads_since' | 'last_read_at'

export type ReadingAccount = Pick<AccountRow, Set | DimensionSet> & {
  mailbox: number
  uid_validity: number | null
  last_uid: number
  updated_at: string
}

export async function listReadingAccounts(db: Db) {
  return await db<ReadingAccount[]>`
    select id, sender_email, imap_host, imap_port, imap_secure, imap_username, imap_password_sealed, after_reading, move_to,
      authserv_id, project_id, category_id, reads_since, mailbox, uid_validity, last_uid, last_read_at, updated_at
    from mail_accounts where enabled order by id`
}

/** Returns the account if it is unchanged since the reader loaded it, and locks it until the transaction ends. */
export async function lockReadingAccount(db: Db, { id, mailbox }: Pick<ReadingAccount, 'id' | 'mailbox'>) {
  const [row] = await db<{ project_id: string | null; category_id: string | null; sender_email: string }[]>`
    select project_id, category_id, sender_email from mail_accounts
    where id = ${id} and mailbox = ${mailbox} and enabled for key share`
  return row
}

export async function findReadingProgress(db: Db, id: string) {
  const [row] = await db<Pick<ReadingAccount, 'uid_validity' | 'last_uid' | 'last_read_at' | 'mailbox'>[]>`
    select uid_validity, last_uid, last_read_at, mailbox from mail_accounts where id = ${id} and enabled`
  return row
}

type Folder = { accountId: string; mailbox: number; uidValidity: number }

export async function saveReadingProgress(
  db: Db,
  {
    folder: { accountId, mailbox, uidValidity },
    lastUid,
    now,
  }: { folder: Folder; lastUid: number; now: Date },
) {
  await db`
    update mail_accounts set uid_validity = ${uidValidity}, last_uid = ${lastUid}, last_read_at = ${now},
      failed_step = null, last_error = null, failed_at = null
    where id = ${accountId} and mailbox = ${mailbox}`
}

/** A first reading that has not ended yet, which may take hours: nothing of it is skipped if it breaks off. */
export async function saveFirstReading(
  db: Db,
  { folder: { accountId, mailbox }, now }: { folder: Folder; now: Date },
) {
  await db`
    update mail_accounts set last_read_at = ${now}, failed_step = null, last_error = null, failed_at = null
    where id = ${accountId} and mailbox = ${mailbox} and uid_validity is null`
}

export async function saveReadingFailure(
  db: Db,
  accountId: string,
  failure: { step: MailStep; words: string; now: Date },
) {
  await db`
    update mail_accounts set failed_step = ${failure.step}, last_error = ${failure.words.slice(0, 500)}, failed_at = ${failure.now}
    where id = ${accountId}`
}

export async function saveSenderChecks(db: Db, accountId: string, failedAt: Date | null) {
  await db`
    update mail_accounts set sender_checks_failed_at = ${failedAt}
    where id = ${accountId} and sender_checks_failed_at is distinct from ${failedAt}`
}

export async function listTakenUids(db: Db, { accountId, mailbox, uidValidity }: Folder, uids: number[]) {
  const rows = await db<{ uid: number }[]>`
    select uid from inbound_mails
    where account_id = ${accountId} and mailbox = ${mailbox} and uid_validity = ${uidValidity} and uid = any (${uids}::bigint[])`
  return new Set(rows.map(({ uid }) => uid))
}

/** Emails that are imported but not yet marked as read or moved in the mailbox. */
export async function listUnfiledUids(db: Db, { accountId, mailbox, uidValidity }: Folder, limit: number) {
  const rows = await db<{ uid: number }[]>`
    select uid from inbound_mails
    where account_id = ${accountId} and mailbox = ${mailbox} and uid_validity = ${uidValidity} and not filed order by uid limit ${limit}`
  return rows.map(({ uid }) => uid)
}

export async function markFiled(db: Db, { accountId, mailbox, uidValidity }: Folder, uids: number[]) {
  await db`
    update inbound_mails set filed = true
    where account_id = ${accountId} and mailbox = ${mailbox} and uid_validity = ${uidValidity} and uid = any (${uids}::bigint[])`
}

export type InboundRow = {
  id: string
  account_id: string
  mailbox: number
  uid_validity: number
  uid: number
  identity: Buffer | null
  message_id: string | null
  raw_sha256: string | null
  size: number
  received_at: Date
  state: 'ticket' | 'reply' | 'bounce' | 'quarantined' | 'duplicate'
  reason: QuarantineReason | null
  sender: string | null
  sender_check: SenderCheck | null
  subject: string
  preview: string | null
  ticket_id: number | null
  ticket_message_id: string | null
  side_message_id: string | null
}

export async function insertInbound(db: Db, row: InboundRow) {
  const { sender_check: check, ...columns } = row
  await db`insert into inbound_mails ${db({ ...columns, sender_check: check && db.json(check) } as never)}`
}

export async function isMailKnown(db: Db, identity: Buffer) {
  const rows = await db`select 1 from inbound_mails where identity = ${identity}`
  return rows.length > 0
}

export async function holdTicket(tx: Db, id: number): Promise<void> {
  await tx`
    select 1 from tickets
    where id = any (array(select unnest(array[t.id, t.merged_into]) from tickets t where t.id = ${id})) order by id for update`
}

export async function listTicketsOfMessageIds(db: Db, messageIds: string[]) {
  const rows = await db<{ ticket_id: number; id: string }[]>`
    select ticket_id, trim(both '<>' from message_id) as id from mails
    where message_id = any (${messageIds.map((id) => `<${id}>`)}) and ticket_id is not null
    union all
    select ticket_id, message_id from inbound_mails where message_id = any (${messageIds}) and ticket_id is not null`
  const positions = new Map(messageIds.map((id, index) => [id, index]))
  return rows
    .sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0))
    .map(({ ticket_id }) => ticket_id)
}

/** Itself or a ticket merged into it; directly, or through tickets that were split off in between. */
export async function isSplitFrom(db: Db, { id, from }: { id: number; from: number[] }): Promise<boolean> {
  const rows = await db`
    with recursive line as (
      select split_from from tickets where id = ${id} or merged_into = ${id}
      union
      select t.split_from from line join tickets t on t.id = line.split_from
    )
    select 1 from line where split_from = any (${from}::bigint[]) limit 1`
  return rows.length > 0
}

export async function listOwnAddresses(db: Db) {
  const rows = await db<{ sender_email: string }[]>`select sender_email from mail_accounts`
  return rows.map(({ sender_email }) => sender_email)
}
