import { addressBlocked } from '@savepoint/contract/mail/mail-values.ts'
import type { Db } from '../database/database.ts'

export type MailState = 'queued' | 'sent' | 'kept' | 'failed' | 'bounced'

export const outboxChannel = 'savepoint_mails'

/** `root`: the local part of the Message-ID under which the emails to all recipients form one thread. */
export type SideOfMail = { messageId: string; conversationId: string; recipients: string[]; root: string }

export type MailToSave = {
  id: string
  recipient: string
  subject: string
  body: string
  html: string | null
  secretSealed: string | null
  letsIn: boolean
  automatic: boolean
  kind: string
  event: string | null
  side: SideOfMail | null
  ticketId: number | null
  ticketMessageId: string | null
  accountId: string | null
  unsubscribeUrl: string | null
  mark: string
  host: string
  hasServer: boolean
  isDemo: boolean
  now: Date
  giveUpAt: Date
  /** Nothing is saved if the recipient has got an email about the same event since then. */
  unlessSince: Date | null
}

export type SavedMail = { state: MailState; last_error: string | null }

/** Undefined only if `unlessSince` says so. */
export async function insertMail(db: Db, mail: MailToSave) {
  const [row] = await db<SavedMail[]>`${mailInserted(db, mail)}`
  return row
}

/**
 * Its Message-ID holds the sender's domain, or our own when that has letters which servers may refuse in it.
 * Threads the email with those already exchanged with its recipient on its ticket. Without a usable sender it is kept, and in demo mode also while
 * its account is disabled. To a blocked address nothing is sent but what lets its owner in (again), which is limited in number.
 */
export function mailInserted(db: Db, mail: MailToSave) {
  const idOf = (mark: string) =>
    db`'<' || ${mark}::text || '@' || coalesce((select domain from sender where octet_length(domain) = char_length(domain)), ${mail.host}::text) || '>'`
  return db`
    with sender as (
      select id, split_part(sender_email, '@', 2) as domain, enabled from mail_accounts
      where id = ${mail.accountId}::uuid or (${mail.accountId}::uuid is null and ${!mail.hasServer} and is_default)
    ), thread as materialized (
      select array(
        select message_id from (
          ${mail.side ? exchangedInSide(db, mail.recipient, mail.side) : exchangedOnTicket(db, mail)}
          order by at desc limit 20
        ) latest order by at
      ) as ids
    ), outcome as (
      select case
        when ${!mail.letsIn} and exists (select 1 from bounced_addresses where address = ${mail.recipient} and blocked_at is not null) then 'failed'
        when exists (select 1 from sender where enabled or not ${mail.isDemo}) then 'queued'
        when ${mail.hasServer} and not exists (select 1 from sender) then 'queued'
        else 'kept' end as state
    ), notified as (
      select pg_notify(${outboxChannel}, '') from outcome where state = 'queued'
    )
    insert into mails (id, recipient, subject, body, html, secret_sealed, message_id, in_reply_to, refs, automatic, kind, event, ticket_id, ticket_message_id,
      side_message_id, shown_recipients, account_id, unsubscribe_url, state, last_error, created_at, next_try_at, give_up_at)
    select ${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${mail.html}, ${mail.secretSealed},
      ${idOf(mail.mark)}, ids[cardinality(ids)], ${mail.side ? db`array_prepend(${idOf(mail.side.root)}, ids)` : db`ids`}, ${mail.automatic}, ${mail.kind}, ${mail.event}, ${mail.ticketId}, ${mail.ticketMessageId},
      ${mail.side?.messageId ?? null}, ${mail.side?.recipients ?? null}::text[], (select id from sender), ${mail.unsubscribeUrl}, state, case state when 'failed' then ${addressBlocked} end,
      ${mail.now}, ${mail.now}, ${mail.giveUpAt}
    from thread, outcome left join notified on true
    ${
      mail.unlessSince === null
        ? db``
        : db`where not exists (select 1 from mails where recipient = ${mail.recipient} and event = ${mail.event} and created_at > ${mail.unlessSince})`
    }
    returning state, last_error`
}

function exchangedOnTicket(db: Db, { ticketId, recipient }: MailToSave) {
  return db`
          (select message_id, created_at as at from mails where ticket_id = ${ticketId} and recipient = ${recipient}
            order by created_at desc limit 20)
          union all
          (select '<' || message_id || '>', received_at from inbound_mails
            where ticket_id = ${ticketId} and sender = ${recipient} and message_id is not null
            order by received_at desc limit 20)`
}

/** Answers of all: who answers everybody writes to the other recipients as well. */
function exchangedInSide(db: Db, recipient: string, { conversationId }: SideOfMail) {
  return db`
          (select m.message_id, m.created_at as at from mails m join side_messages s on s.id = m.side_message_id
            where s.conversation_id = ${conversationId} and m.recipient = ${recipient} order by m.created_at desc limit 20)
          union all
          (select '<' || i.message_id || '>', i.received_at from inbound_mails i join side_messages s on s.id = i.side_message_id
            where s.conversation_id = ${conversationId} and i.message_id is not null order by i.received_at desc limit 20)`
}

export type MailFile = { name: string; type: string; content: Buffer }

export async function insertMailFiles(db: Db, mailId: string, files: MailFile[]) {
  for (const [position, { name, type, content }] of files.entries())
    await db`
      insert into mail_files (mail_id, position, name, type, content)
      values (${mailId}, ${position}, ${name}, ${type}, ${content})`
}

export async function deleteFilesOfSentMails(db: Db) {
  await db`delete from mail_files f using mails m where m.id = f.mail_id and m.state <> 'queued'`
}

export type DemoMail = {
  id: string
  recipient: string
  subject: string
  body: string
  html: string | null
  secret_sealed: string | null
  created_at: string
}

export async function listMails(db: Db, limit: number) {
  return await db<DemoMail[]>`
    select id, recipient, subject, body, html, secret_sealed, created_at from mails order by created_at desc, id desc limit ${limit}`
}

/** Limits how many emails a stranger's address can be flooded with. */
export async function countMailsTo(
  db: Db,
  { recipient, kind, since }: { recipient: string; kind: string; since: Date },
) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from mails where recipient = ${recipient} and kind = ${kind} and created_at > ${since}`
  return row?.count ?? 0
}
