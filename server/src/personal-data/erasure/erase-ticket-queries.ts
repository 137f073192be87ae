import type { Db } from '../../platform/database/database.ts'
import { deleteAnswersOfTicket } from '../../platform/http/idempotency-queries.ts'
import { eraseEventData } from './erase-event-queries.ts'

const erasedTitle = '—'

type Contents = { sha256: string; preview_sha256: string | null }

/** With those that it was merged into, in the order of their numbers as merging locks them. False when it was already erased. */
export async function lockTicketToErase(db: Db, id: number) {
  const rows = await db<{ id: number; erased_at: string | null }[]>`
    select id, erased_at from tickets where id in (
      with recursive chain as (
        select ${id}::bigint as id
        union
        select m.target_id from chain join ticket_merges m on m.source_id = chain.id where m.undone_at is null
      )
      select id from chain
    ) order by id for update`
  return rows.some((row) => row.id === id && row.erased_at === null)
}

function isOfItsSides(db: Db, ticketId: number) {
  return db`
    (select m.id from side_messages m join side_conversations c on c.id = m.conversation_id where c.ticket_id = ${ticketId} or c.merged_from = ${ticketId})`
}

/** Tickets that were merged into it end with it. */
export async function listMergedTickets(db: Db, ticketId: number) {
  const rows = await db<
    { id: number }[]
  >`select id from tickets where merged_into = ${ticketId} and erased_at is null order by id`
  return rows.map(({ id }) => id)
}

export async function takeTicketFiles(db: Db, ticketId: number, messageIds: string[]) {
  return await db<(Contents & { id: string })[]>`
    delete from files f
    where f.message_id = any (${messageIds}::uuid[])
      or f.side_message_id in ${isOfItsSides(db, ticketId)}
      or (f.message_id is null and f.id in (select unnest(attachments || holds) from ticket_drafts where ticket_id = ${ticketId}))
      or (f.message_id is null and f.id in (select unnest(attachments) from scheduled_replies where ticket_id = ${ticketId}))
    returning f.id, f.sha256, f.preview_sha256`
}

/** Keeps only what identifies the same email if it arrives again. Returns ids and raw contents. */
export async function eraseInboundOfTicket(db: Db, ticketId: number, messageIds: string[]) {
  return await db<{ id: string; raw_sha256: string | null }[]>`
    with erased as (
      select id, raw_sha256 from inbound_mails
      where ticket_id = ${ticketId} or ticket_message_id = any (${messageIds}::uuid[]) or side_message_id in ${isOfItsSides(db, ticketId)}
      for update
    )
    update inbound_mails m set state = 'deleted', reason = null, message_id = null, raw_sha256 = null, sender = null, subject = '',
      preview = null, sender_check = null, ticket_id = null, ticket_message_id = null, side_message_id = null
    from erased where m.id = erased.id returning m.id, erased.raw_sha256`
}

export async function eraseTicketTexts(db: Db, ticketId: number) {
  await db`delete from ticket_drafts where ticket_id = ${ticketId}`
  await db`delete from scheduled_replies where ticket_id = ${ticketId}`
  await db`update tickets set pending_replies = 0 where id = ${ticketId} and pending_replies > 0`
  await db`delete from ticket_titles where ticket_id = ${ticketId}`
  await db`delete from ticket_presences where ticket_id = ${ticketId}`
  await db`delete from guest_confirmations where ticket_id = ${ticketId}`
  await db`delete from checklist_items where ticket_id = ${ticketId}`
  await db`delete from removed_checklist_items where ticket_id = ${ticketId}`
  await db`delete from satisfaction_due where ticket_id = ${ticketId}`
  await db`
    update satisfaction_questions set customer_id = null, address_hash = null, token_hash = null, comment = null where ticket_id = ${ticketId}`
  await db`delete from mails where ticket_id = ${ticketId} or side_message_id in ${isOfItsSides(db, ticketId)}`
  await db`delete from side_conversations where ticket_id = ${ticketId} or merged_from = ${ticketId}`
  await db`
    update ticket_events set actor_name = '', actor_id = null
    where ticket_id = ${ticketId} and actor_kind in ('customer', 'guest')`
  await eraseEventData(db, db`ticket_id = ${ticketId}`)
  await deleteAnswersOfTicket(db, ticketId)
}

export async function eraseNicknameOfSplits(
  db: Db,
  { splitFrom, nickname }: { splitFrom: number; nickname: string },
) {
  await db`
    update tickets set character_nickname = null where character_nickname = ${nickname} and id in (
      with recursive splits as (
        select id from tickets where split_from = ${splitFrom}
        union
        select t.id from splits join tickets t on t.split_from = splits.id
      )
      select id from splits
    )`
}

export type ErasureReason = 'request' | 'retention'

export async function eraseTicketRow(
  db: Db,
  { ticketId, reason, now }: { ticketId: number; reason: ErasureReason; now: Date },
) {
  await db`
    update tickets set title = ${erasedTitle}, fields = '[]', character_nickname = null, customer_id = null, contact_email = null,
      contact_address = null, contact_confirmed_at = null, customer_unread = 0, checklist_count = 0, checklist_done = 0,
      checklist_version = checklist_version + 1, erased_at = ${now}, erased_for = ${reason}
    where id = ${ticketId}`
}
