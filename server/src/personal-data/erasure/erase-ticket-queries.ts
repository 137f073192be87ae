import { type EventKind, eventKinds } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'

const erasedTitle = '—'

type Contents = { sha256: string; preview_sha256: string | null }

export async function lockTicketToErase(db: Db, id: number) {
  const [row] = await db<{ id: number }[]>`
    select id from tickets where id = ${id} and erased_at is null for update`
  return row
}

/** Its messages, wherever a merge has taken them. */
function isOfTicket(db: Db, ticketId: number) {
  return db`(ticket_id = ${ticketId} or merged_from = ${ticketId})`
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

export async function takeTicketFiles(db: Db, ticketId: number) {
  return await db<(Contents & { id: string })[]>`
    delete from files f
    where f.message_id in (select id from ticket_messages where ${isOfTicket(db, ticketId)})
      or f.side_message_id in ${isOfItsSides(db, ticketId)}
      or (f.message_id is null and f.id in (select unnest(attachments || holds) from ticket_drafts where ticket_id = ${ticketId}))
      or (f.message_id is null and f.id in (select unnest(attachments) from scheduled_replies where ticket_id = ${ticketId}))
    returning f.id, f.sha256, f.preview_sha256`
}

/** Keeps only what identifies the same email if it arrives again. Returns ids and raw contents. */
export async function eraseInboundOfTicket(db: Db, ticketId: number) {
  return await db<{ id: string; raw_sha256: string | null }[]>`
    with erased as (
      select id, raw_sha256 from inbound_mails where ticket_id = ${ticketId} or side_message_id in ${isOfItsSides(db, ticketId)} for update
    )
    update inbound_mails m set state = 'deleted', reason = null, message_id = null, raw_sha256 = null, sender = null, subject = '',
      preview = null, sender_check = null, ticket_id = null, ticket_message_id = null, side_message_id = null
    from erased where m.id = erased.id returning m.id, erased.raw_sha256`
}

export async function eraseTicketTexts(db: Db, ticketId: number) {
  await db`delete from ticket_drafts where ticket_id = ${ticketId}`
  await db`delete from ticket_texts where message_id in (select id from ticket_messages where ${isOfTicket(db, ticketId)})`
  await db`delete from scheduled_replies where ticket_id = ${ticketId}`
  await db`update tickets set pending_replies = 0 where id = ${ticketId} and pending_replies > 0`
  await db`delete from ticket_titles where ticket_id = ${ticketId}`
  await db`delete from ticket_presences where ticket_id = ${ticketId}`
  await db`delete from guest_confirmations where ticket_id = ${ticketId}`
  await db`delete from checklist_items where ticket_id = ${ticketId}`
  await db`delete from satisfaction_due where ticket_id = ${ticketId}`
  await db`
    update satisfaction_questions set customer_id = null, address_hash = null, token_hash = null, comment = null where ticket_id = ${ticketId}`
  await db`
    delete from mails
    where ticket_id = ${ticketId} or ticket_message_id in (select id from ticket_messages where merged_from = ${ticketId})
      or side_message_id in ${isOfItsSides(db, ticketId)}`
  await db`delete from side_conversations where ticket_id = ${ticketId} or merged_from = ${ticketId}`
  await db`
    update ticket_messages set content = ${db.json({ type: 'doc', content: [{ type: 'paragraph' }] })}, signature = null,
      received = null, delivery = null, author_name = case when kind = 'customer' then '' else author_name end
    where ${isOfTicket(db, ticketId)}`
  await db`
    update ticket_events set actor_name = '', actor_id = null
    where ticket_id = ${ticketId} and actor_kind in ('customer', 'guest')`
  await db`
    update ticket_events set data = data - array(
      select key from jsonb_object_keys(data) as key where key <> all (${keptOfOthers}::text[]))
    where ticket_id = ${ticketId} and data <> '{}' and kind <> all (${movingKinds}::text[])`
  await db`
    delete from idempotency_keys
    where operation ~ ${`"(id|ticketId)":"?${ticketId}\\D`} or answer::text ~ ${`"(id|ticketId)": ?${ticketId}\\D`}`
}

/** Events that statistics need; they name only statuses, priorities, tags, scores, topics and employees. */
const namesNoCustomer: Record<EventKind, boolean> = {
  ticketCreated: false,
  replied: false,
  noted: false,
  customerWrote: false,
  statusChanged: true,
  agentAssigned: true,
  teamAssigned: true,
  moved: true,
  priorityChanged: true,
  tagsChanged: true,
  checklistChanged: false,
  slaWarned: true,
  slaBreached: true,
  satisfactionAsked: true,
  satisfactionGiven: true,
  ruleRan: false,
  autoReplied: false,
  agentsNotified: true,
  templateEmailed: true,
  addressConfirmed: false,
  reminded: false,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: false,
  merged: true,
  mergedInto: true,
  unmerged: true,
  linked: true,
  unlinked: true,
  split: true,
  replyScheduled: true,
  scheduledReplyCanceled: true,
  snoozed: true,
  woken: true,
  sideConversationStarted: false,
  sideMessageSent: false,
  sideMessageReceived: false,
  sideMessageFailed: false,
  sideStatusChanged: false,
  erased: false,
}
const movingKinds = eventKinds.filter((kind) => namesNoCustomer[kind])
/** What is kept of other events: nothing that anybody wrote or an address. */
const keptOfOthers = ['messageId', 'automatic', 'field']

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
