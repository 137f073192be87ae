import type { Db } from './database.ts'

export type MailState = 'queued' | 'sent' | 'kept' | 'failed'
export type OutboxMail = {
  id: string
  recipient: string
  subject: string
  body: string
  message_id: string
  in_reply_to: string | null
  refs: string[]
  automatic: boolean
  kind: string
  state: MailState
  created_at: string
}

/** A mail, threaded with those already exchanged on its ticket. */
export async function insertMail(
  db: Db,
  mail: Omit<OutboxMail, 'created_at' | 'in_reply_to' | 'refs'> & { ticketId: number | null; now: Date },
) {
  await db`
    with thread as (
      select array(
        select message_id from mails where ticket_id = ${mail.ticketId} and recipient = ${mail.recipient} order by created_at, id limit 20
      ) as ids
    )
    insert into mails (id, recipient, subject, body, message_id, in_reply_to, refs, automatic, kind, ticket_id, state, created_at)
    select ${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.body}, ${mail.message_id}, ids[cardinality(ids)], ids,
      ${mail.automatic}, ${mail.kind}, ${mail.ticketId}, ${mail.state}, ${mail.now}
    from thread`
}

/** Takes a mail for sending; a second worker with the same job waits and then finds it sent. */
export async function lockQueuedMail(db: Db, id: string) {
  const [mail] = await db<OutboxMail[]>`
    select id, recipient, subject, body, message_id, in_reply_to, refs, automatic, kind, state, created_at
    from mails where id = ${id} and state = 'queued' for update`
  return mail
}

export async function markMailSent(db: Db, id: string, now: Date) {
  await db`update mails set state = 'sent', sent_at = ${now}, attempts = attempts + 1, last_error = null where id = ${id}`
}

export async function markMailTried(db: Db, id: string, error: string, isLast: boolean) {
  await db`
    update mails set attempts = attempts + 1, last_error = ${error.slice(0, 1_000)}, state = ${isLast ? 'failed' : 'queued'}
    where id = ${id}`
}

export async function listMails(db: Db, limit: number) {
  return await db<OutboxMail[]>`
    select id, recipient, subject, body, message_id, in_reply_to, refs, automatic, kind, state, created_at
    from mails order by created_at desc, id desc limit ${limit}`
}

/** How many mails of a kind went to an address since a moment: the brake on flooding a stranger. */
export async function countMailsTo(db: Db, recipient: string, kind: string, since: Date) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from mails where recipient = ${recipient} and kind = ${kind} and created_at > ${since}`
  return row?.count ?? 0
}
