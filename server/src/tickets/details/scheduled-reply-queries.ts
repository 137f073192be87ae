import type { Document } from '@savepoint/contract/documents.ts'
import type { CancelReason } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type postgres from 'postgres'
import type { Db } from '../../platform/database/database.ts'
import type { FileRow } from './message-queries.ts'

export type ScheduledRow = {
  id: string
  ticket_id: number
  agent_id: string | null
  author_name: string
  content: Document
  attachments: string[]
  status: ReplyStatus | null
  send_at: string
  reason: CancelReason | null
  files: FileRow[] | null
}

function columns(db: Db) {
  return db`
    s.id, s.ticket_id, s.agent_id, coalesce(w.name, s.author_name) as author_name, s.content, s.attachments, s.status,
    to_char(s.send_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as send_at, s.reason,
    (select json_agg(file order by array_position(s.attachments, file.id)) from (
      select id, sha256, name, size, type, preview_sha256, width, height, message_id from files where id = any (s.attachments)) file) as files
    from scheduled_replies s left join agents w on w.id = s.agent_id`
}

/** Those of the ticket aliased `t`, as one column. */
export function scheduledOf(db: Db) {
  return db`(
    select coalesce(json_agg(scheduled order by scheduled.send_at, scheduled.id), '[]')
    from (select ${columns(db)} where s.ticket_id = t.id) scheduled)`
}

export async function listScheduled(db: Db, ticketId: number) {
  return await db<ScheduledRow[]>`
    select ${columns(db)} where s.ticket_id = ${ticketId} order by s.send_at, s.id`
}

/** The caller has locked the ticket. */
export async function findScheduled(db: Db, { ticketId, id }: { ticketId: number; id: string }) {
  const [row] = await db<ScheduledRow[]>`
    select ${columns(db)} where s.id = ${id} and s.ticket_id = ${ticketId}`
  return row
}

export async function insertScheduled(
  db: Db,
  reply: Omit<ScheduledRow, 'reason' | 'files' | 'send_at' | 'agent_id'> & {
    agent_id: string
    sendAt: Date
    now: Date
  },
) {
  await db`
    with counted as (
      update tickets set pending_replies = pending_replies + 1 where id = ${reply.ticket_id}
    )
    insert into scheduled_replies (id, ticket_id, agent_id, author_name, content, attachments, status, send_at, created_at)
    values (${reply.id}, ${reply.ticket_id}, ${reply.agent_id}, ${reply.author_name}, ${db.json(reply.content as postgres.JSONValue)},
      ${reply.attachments}::uuid[], ${reply.status}, ${reply.sendAt}, ${reply.now})`
}

/** Of the locked ticket: one of those that wait, or all. */
export async function cancelPending(
  db: Db,
  { ticketId, id, reason, now }: { ticketId: number; id?: string; reason: CancelReason; now: Date },
) {
  return await db<{ id: string; agent_id: string | null; author_name: string }[]>`
    with canceled as (
      update scheduled_replies set state = 'canceled', reason = ${reason}, canceled_at = ${now}
      where ticket_id = ${ticketId} and state = 'pending' ${id ? db`and id = ${id}` : db``}
      returning id, agent_id, author_name
    ), counted as (
      update tickets set pending_replies = pending_replies - (select count(*) from canceled) where id = ${ticketId}
    )
    select id, agent_id, author_name from canceled`
}

export async function deleteScheduled(db: Db, { ticketId, id }: { ticketId: number; id: string }) {
  await db`
    with deleted as (
      delete from scheduled_replies where id = ${id} and ticket_id = ${ticketId} returning state
    )
    update tickets set pending_replies = pending_replies - (select count(*) from deleted where state = 'pending')
    where id = ${ticketId}`
}

/** As long as new uploads are: whoever takes the reply back continues to write it. */
export async function keepFilesOf(db: Db, { attachments }: Pick<ScheduledRow, 'attachments'>, now: Date) {
  if (attachments.length > 0)
    await db`update files set created_at = ${now} where id = any (${attachments}::uuid[]) and message_id is null`
}

export async function findDueReply(db: Db, now: Date) {
  const [row] = await db<{ id: string; ticket_id: number; agent_id: string | null }[]>`
    select id, ticket_id, agent_id from scheduled_replies where state = 'pending' and send_at <= ${now} order by tries, send_at, id limit 1`
  return row
}

export async function countFailedSend(db: Db, id: string): Promise<number> {
  const [row] = await db<{ tries: number }[]>`
    update scheduled_replies set tries = tries + 1 where id = ${id} and state = 'pending' returning tries`
  return row?.tries ?? 0
}

export async function deleteOldScheduled(db: Db, before: Date) {
  await db`delete from scheduled_replies where state = 'canceled' and canceled_at < ${before}`
}
