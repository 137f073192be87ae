import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import type { AfterReading, MailStep } from '@savepoint/contract/mail/mail-values.ts'
import type { Db } from '../../platform/database/database.ts'

export type AccountSettings = {
  sender_name: string
  sender_email: string
  imap_host: string
  imap_port: number
  imap_secure: boolean
  imap_username: string
  imap_password_sealed: string
  smtp_host: string
  smtp_port: number
  smtp_secure: boolean
  smtp_username: string
  smtp_password_sealed: string
  one_sign_in: boolean | null
  after_reading: AfterReading
  move_to: string | null
  tagged_replies: boolean
  authserv_id: string | null
  is_default: boolean
  enabled: boolean
}

export type AccountRow = AccountSettings & {
  id: string
  project_id: string | null
  project_name: string | null
  category_id: string | null
  category_name: string | null
  reads_since: string
  last_read_at: string | null
  failed_step: MailStep | null
  last_error: string | null
  failed_at: string | null
  send_error: string | null
  send_failed_at: string | null
  sender_checks_failed_at: string | null
  updated_at: string
}

/** A deleted project or category is reported as none. */
function accounts(db: Db) {
  return db`
    select a.id, a.sender_name, a.sender_email, a.imap_host, a.imap_port, a.imap_secure, a.imap_username, a.imap_password_sealed,
      a.smtp_host, a.smtp_port, a.smtp_secure, a.smtp_username, a.smtp_password_sealed, a.one_sign_in, a.after_reading, a.move_to,
      p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name,
      a.tagged_replies, a.authserv_id, a.sender_checks_failed_at, a.is_default, a.enabled, a.reads_since, a.last_read_at, a.failed_step, a.last_error, a.failed_at,
      a.send_error, a.send_failed_at, a.updated_at
    from mail_accounts a
    left join projects p on p.id = a.project_id and p.deleted_at is null
    left join categories k on k.id = a.category_id and k.deleted_at is null`
}

export async function listAccounts(db: Db) {
  return await db<AccountRow[]>`${accounts(db)} order by a.is_default desc, a.sender_email`
}

export async function findAccount(db: Db, id: string) {
  const [row] = await db<AccountRow[]>`${accounts(db)} where a.id = ${id}`
  return row
}

export async function findDefaultAccount(db: Db) {
  const [row] = await db<AccountRow[]>`${accounts(db)} where a.is_default`
  return row
}

export async function countAccounts(db: Db) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from mail_accounts`
  return row?.count ?? 0
}

export async function listAutoResponses(db: Db, accountId: string) {
  return await db<AutoResponse[]>`
    select project_id as "projectId", category_id as "categoryId", ticket_kind as "ticketKind", event, template_id as "templateId"
    from mail_auto_responses
    where account_id = ${accountId}
      and not exists (select 1 from projects p where p.id = project_id and p.deleted_at is not null)
      and not exists (select 1 from categories k where k.id = category_id and k.deleted_at is not null)
    order by project_id nulls first, category_id nulls first, ticket_kind, event`
}

export type AccountColumns = AccountSettings & {
  project_id: string
  category_id: string
  reads_since: Date
  updated_at: Date
}

export async function insertAccount(db: Db, id: string, columns: AccountColumns) {
  await db`insert into mail_accounts ${db({ id, ...columns, created_at: columns.updated_at } as never)}`
}

/** A changed mailbox is read from its beginning, without the last error. */
export async function updateAccountRow(
  db: Db,
  {
    id,
    columns,
    options: { isOtherMailbox },
  }: { id: string; columns: AccountColumns; options: { isOtherMailbox: boolean } },
) {
  await db`
    update mail_accounts set ${db(columns as never)}, ${noFailure(db)}
      ${isOtherMailbox ? db`, uid_validity = null, last_uid = 0, mailbox = mailbox + 1` : db``}
    where id = ${id}`
}

export async function setAccountEnabled(
  db: Db,
  { id, enabled, now }: { id: string; enabled: boolean; now: Date },
) {
  await db`
    update mail_accounts set enabled = ${enabled}, updated_at = ${now}, ${noFailure(db)} where id = ${id}`
}

function noFailure(db: Db) {
  return db`failed_step = null, last_error = null, failed_at = null, send_error = null, send_failed_at = null,
    sender_checks_failed_at = null`
}

export async function takeDefaultFromOthers(db: Db, id: string) {
  await db`update mail_accounts set is_default = false where is_default and id <> ${id}`
}

export async function replaceAutoResponses(db: Db, accountId: string, responses: AutoResponse[]) {
  await db`delete from mail_auto_responses where account_id = ${accountId}`
  await db`
    insert into mail_auto_responses (account_id, project_id, category_id, ticket_kind, event, template_id)
    select ${accountId}, r."projectId", r."categoryId", r."ticketKind", r.event, r."templateId"
    from jsonb_to_recordset(${db.json(responses)}) as r
      ("projectId" uuid, "categoryId" uuid, "ticketKind" text, event text, "templateId" uuid)`
}

export async function deleteAccountRow(db: Db, id: string) {
  await db`delete from mail_accounts where id = ${id}`
}

/** When an account is deleted, its queued emails leave by the default account. */
export async function handOverQueuedMails(db: Db, accountId: string) {
  await db`
    update mails set account_id = (select id from mail_accounts where is_default and id <> ${accountId})
    where account_id = ${accountId} and state = 'queued'`
}

export const accountChannel = 'savepoint_mail_accounts'

export async function publishAccountChanged(db: Db, id: string) {
  await db`select pg_notify(${accountChannel}, ${id})`
}
