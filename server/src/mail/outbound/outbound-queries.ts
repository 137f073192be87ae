import type { Db } from '../../platform/database/database.ts'
import { type MailFile, outboxChannel } from '../../platform/outbox/outbox-queries.ts'

/** The emails of one account form a lane; null is the server from the configuration. */
export type Lane = string | null

export type OutgoingMail = {
  id: string
  account_id: string | null
  recipient: string
  subject: string
  body: string
  html: string | null
  secret_sealed: string | null
  message_id: string
  in_reply_to: string | null
  refs: string[]
  automatic: boolean
  answers_mail: boolean
  unsubscribe_url: string | null
  ticket_id: number | null
  ticket_message_id: string | null
  side_message_id: string | null
  /** Of its side conversation, for the reply token. */
  side_number: number | null
  shown_recipients: string[] | null
  attempts: number
  created_at: string
  give_up_at: string
}

export async function listDueLanes(db: Db, now: Date): Promise<Lane[]> {
  const rows = await db<{ account_id: Lane }[]>`
    select a.id as account_id from mail_accounts a
    where a.enabled and exists (select 1 from mails m where m.account_id = a.id and ${isDue(db, now)})
    union all
    select null where exists (select 1 from mails m where m.account_id is null and ${isDue(db, now)})`
  return rows.map((row) => row.account_id)
}

/** Leases are by the clock of the database: those of processes may differ by more than a lease lasts. */
function isDue(db: Db, now: Date) {
  return db`m.state = 'queued' and m.next_try_at <= ${now} and (m.leased_until is null or m.leased_until <= now())`
}

const leaseEnd = (db: Db, seconds: number) => db`now() + make_interval(secs => ${seconds})`

/**
 * No other process takes these emails for so many seconds. This process does not take again what it still sends or settles, though the lease may have
 * ended while the database was away.
 */
export async function takeMails(
  db: Db,
  lane: Lane,
  {
    limit,
    now,
    leaseSeconds,
    inFlight,
  }: { limit: number; now: Date; leaseSeconds: number; inFlight: string[] },
) {
  return await db<OutgoingMail[]>`
    with due as materialized (
      select m.id from mails m
      where ${lane === null ? db`m.account_id is null` : db`m.account_id = ${lane}`} and ${isDue(db, now)}
        and m.id <> all (${inFlight}::uuid[])
      order by m.next_try_at limit ${limit} for update skip locked
    )
    update mails set attempts = attempts + 1, leased_until = ${leaseEnd(db, leaseSeconds)}
    where id in (select id from due)
    returning id, account_id, recipient, subject, body, html, secret_sealed, message_id, in_reply_to, refs, automatic, unsubscribe_url, ticket_id,
      ticket_message_id, side_message_id, shown_recipients, attempts, created_at, give_up_at,
      case when side_message_id is not null then (
        select c.number from side_messages s join side_conversations c on c.id = s.conversation_id where s.id = mails.side_message_id
      ) end as side_number,
      exists (
        select 1 from inbound_mails i where i.ticket_id = mails.ticket_id and '<' || i.message_id || '>' = mails.in_reply_to
      ) as answers_mail`
}

export async function extendLeases(db: Db, ids: string[], leaseSeconds: number) {
  await db`update mails set leased_until = ${leaseEnd(db, leaseSeconds)} where id = any (${ids}) and state = 'queued'`
}

/** Does nothing when another process has settled the email meanwhile. */
export async function settleMail(
  db: Db,
  id: string,
  outcome:
    | { state: 'sent'; now: Date }
    | { state: 'queued'; error: string; nextTryAt: Date }
    | { state: 'failed'; error: string },
) {
  const rows = await db`
    update mails set leased_until = null, state = ${outcome.state},
      last_error = ${outcome.state === 'sent' ? null : outcome.error.slice(0, 1_000)}
      ${outcome.state === 'sent' ? db`, sent_at = ${outcome.now}` : db``}
      ${outcome.state === 'queued' ? db`, next_try_at = ${outcome.nextTryAt}` : db`, secret_sealed = null`}
    where id = ${id} and state = 'queued' returning id`
  return rows.length > 0
}

export async function saveSending(db: Db, accountId: string, failure: { words: string; now: Date } | null) {
  await db`
    update mail_accounts set send_error = ${failure?.words.slice(0, 500) ?? null}, send_failed_at = ${failure?.now ?? null}
    where id = ${accountId} and (send_failed_at is not null or ${failure !== null})`
}

export type StoredFile = { id: string; sha256: string; name: string; size: number; type: string }

export async function listMessageFiles(db: Db, messageId: string) {
  return await db<StoredFile[]>`
    select id, sha256, name, size, type from files where message_id = ${messageId} order by position`
}

/** Those that a reply is about to take, in the order in which it names them. */
export async function listUploads(db: Db, ids: string[]) {
  return await db<StoredFile[]>`
    select id, sha256, name, size, type from files where id = any (${ids}) order by array_position(${ids}::uuid[], id)`
}

export async function listMailFiles(db: Db, mailId: string) {
  return await db<
    MailFile[]
  >`select name, type, content from mail_files where mail_id = ${mailId} order by position`
}

/** Queues the last email of a message again; returns its recipient. */
export async function requeueMail(
  db: Db,
  { messageId, now, giveUpAt }: { messageId: string; now: Date; giveUpAt: Date },
) {
  const [row] = await db<{ recipient: string }[]>`
    with mail as (
      update mails set state = 'queued', attempts = 0, last_error = null, leased_until = null, next_try_at = ${now}, give_up_at = ${giveUpAt}
      where id = (select id from mails where ticket_message_id = ${messageId} order by created_at desc, id desc limit 1)
        and state in ('failed', 'bounced') and body <> ''
      returning recipient
    )
    select recipient, pg_notify(${outboxChannel}, '') from mail`
  return row?.recipient
}
