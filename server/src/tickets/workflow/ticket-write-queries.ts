import type { Locale } from '@savepoint/contract/people/people.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { Channel, FieldValue, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { type MailToSave, mailInserted } from '../../platform/outbox/outbox-queries.ts'
import {
  type MessageToSave,
  messageInserted,
  type SavedMessage,
  savedMessage,
  threadLength,
} from '../details/message-queries.ts'
import { draftCleared, type SentDraft } from '../details/ticket-draft-queries.ts'
import {
  type EventActor,
  eventsInserted,
  type NewEvent,
  ticketChannel,
  transactionFirst,
} from '../log/event-queries.ts'
import type { SlaPlan } from '../service-levels/plan-sla.ts'
import { outcomesWritten, slaColumns } from './sla-write-queries.ts'
import type { Timers } from './ticket-timers.ts'

export type NewTicket = {
  project: { id: string; name: string }
  category: { id: string; name: string }
  customerId: string | null
  contact: { email: string; address: string | null } | null
  locale: Locale
  channel: Channel
  mailAccountId?: string | null
  unverifiedSender?: boolean
  title: string
  fields: FieldValue[]
  characterNickname: string | null
  followUpOf: number | null
  priority: TicketPriority
  /** Of its category. */
  checklist?: readonly string[]
  timers: Timers
  author: EventActor
  now: Date
}

type FirstWords = {
  id?: number | undefined
  message?: MessageToSave | undefined
  /** To the customer, about the ticket. */
  email?: MailToSave | null | undefined
}

/**
 * One statement, with its first message. `id`: the number that an email about it already names.
 */
export async function insertTicket(
  db: Db,
  ticket: NewTicket,
  { id, message, email }: FirstWords = {},
): Promise<{ id: number; last_event_id: number } & SavedMessage> {
  const { timers, author, now, checklist = [] } = ticket
  const isInternal = ticket.channel === 'internal'
  const items = checklist.map((text, position) => ({ id: uuidv7({ msecs: now.getTime() }), text, position }))
  const [row] = await db<({ id: number; last_event_id: number } & SavedMessage)[]>`
    with ${transactionFirst(db)}, number as materialized (
      select nextval(pg_get_serial_sequence('ticket_events', 'id')) as event_id from own_transaction
    ), ticket as (
      insert into tickets (id, project_id, project_name, category_id, category_name, customer_id, contact_email, contact_locale,
        contact_address, channel, title, fields, character_nickname, status, priority, messages_count, created_at, updated_at, customer_wrote_at, woken_at,
        waiting_since, due_at, queue_rank, follow_up_of, mail_account_id, unverified_sender, last_event_id,
        sla_state, sla_policy_id, sla_metric, sla_next_at, checklist_count)
      overriding system value
      select ${id ?? db`nextval(pg_get_serial_sequence('tickets', 'id'))`}, ${ticket.project.id}, ${ticket.project.name}, ${ticket.category.id}, ${ticket.category.name}, ${ticket.customerId},
        ${ticket.contact?.email ?? null}, ${ticket.locale}, ${ticket.contact?.address ?? null}, ${ticket.channel}, ${ticket.title},
        ${db.json(ticket.fields)}, ${ticket.characterNickname}, 'Created', ${ticket.priority}, ${isInternal ? 0 : 1}, ${now}, ${now},
        ${isInternal ? null : now}::timestamptz, ${isInternal ? now : null}::timestamptz,
        ${timers.waitingSince}, ${timers.dueAt}, ${timers.queueRank}, ${ticket.followUpOf}, ${ticket.mailAccountId ?? null},
        ${ticket.unverifiedSender ?? false}, event_id,
        ${timers.sla ? db.json(timers.sla.state as never) : null}::jsonb, ${timers.sla?.policyId ?? null}, ${timers.sla?.metric ?? null},
        ${timers.sla?.nextAt ?? null}, ${items.length}
      from number
      returning id, title, last_event_id
    ), named as (
      insert into ticket_titles (ticket_id, search) select id, ticket_words(title) from ticket
    )${
      items.length === 0
        ? db``
        : db`, checklist as (
      insert into checklist_items (ticket_id, id, text, position, created_at)
      select ticket.id, item.id, item.text, item.position, ${now}
      from ticket, jsonb_to_recordset(${db.json(items)}) as item (id uuid, text text, position int)
    )`
    }, event as (
      insert into ticket_events (id, ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
      overriding system value
      select last_event_id, id, 'ticketCreated', ${author.kind}, ${author.id}, ${author.name}, ${db.json({ followUpOf: ticket.followUpOf })}, ${now}
      from ticket
    )${message ? db`, ${messageInserted(db, message)}` : db``}${email ? db`, receipt as (${mailInserted(db, email)})` : db``}
    select id, last_event_id, ${savedMessage(db, message)}, pg_notify(${ticketChannel}, last_event_id::text) from ticket`
  return row as NonNullable<typeof row>
}

/** `wokenAt`: the ticket is unread again. */
export type SnoozeChange = { until: Date | null; survives: boolean; wokenAt: Date | null }

export type TicketChanges = {
  events: NewEvent[]
  moved?: { status: TicketStatus; timers: Timers } | undefined
  counted?: 'agent' | 'customer' | undefined
  /** Without another status. */
  sla?: SlaPlan | undefined
  agentId?: string | null | undefined
  snooze?: SnoozeChange | undefined
  message?: MessageToSave | undefined
  /** What its author has just sent. */
  draft?: SentDraft | undefined
  now: Date
}

/** One statement, which writes the ticket's row only once; every process is notified at commit. `thread_length`: before the message. */
export async function saveChange(
  db: Db,
  id: number,
  { events, moved, counted, agentId, sla, snooze, message, draft, now }: TicketChanges,
): Promise<SavedMessage & { thread_length: number }> {
  const timers = moved?.timers
  const planned = sla ?? timers?.sla
  const [row] = await db<(SavedMessage & { thread_length: number })[]>`
    with ${eventsInserted(db, events)}${
      planned?.ended.length
        ? db`, ${outcomesWritten(
            db,
            planned.ended.map((clock) => ({ ...clock, ticketId: id })),
          )}`
        : db``
    }${
      message
        ? db`, ticket as (select id, title from tickets where id = ${id}), ${messageInserted(db, message)}`
        : db``
    }${draft ? db`, ${draftCleared(db, draft)}` : db``}, changed as (
      update tickets set last_event_id = greatest(last_event_id, (select max(id) from events))
        ${moved || counted || snooze?.wokenAt ? db`, updated_at = ${now}` : db``}
        ${
          moved && timers
            ? db`, status = ${moved.status}, waiting_since = ${timers.waitingSince}, due_at = ${timers.dueAt}, remind_at = ${timers.remindAt},
              resolves_at = ${timers.resolvesAt}, archives_at = ${timers.archivesAt}, queue_rank = ${timers.queueRank}`
            : db``
        }
        ${slaColumns(db, planned)}
        ${
          snooze
            ? db`, snoozed_until = ${snooze.until}, snooze_survives = ${snooze.survives}, woken_at = coalesce(${snooze.wokenAt}, woken_at)`
            : db``
        }
        ${agentId === undefined ? db`` : db`, agent_id = ${agentId}`}
        ${counted ? db`, messages_count = messages_count + 1` : db``}
        ${counted === 'customer' ? db`, customer_wrote_at = ${now}` : db``}
        ${counted === 'agent' ? db`, customer_unread = customer_unread + 1` : db``}
      where id = ${id}
    )
    select ${savedMessage(db, message)}, ${message ? threadLength(db, [id]) : db`0`} as thread_length, pg_notify(${ticketChannel}, id::text)
    from events`
  return row as NonNullable<typeof row>
}

export async function clearReminder(db: Db, id: number) {
  await db`update tickets set remind_at = null where id = ${id}`
}

export const readChannel = 'savepoint_customer_reads'
export type CustomerRead = { customerId: string; ticketId: number }

export async function markReadByCustomer(db: Db, customerId: string, id: number) {
  await db`
    with read as (
      update tickets set customer_unread = 0 where id = ${id} and customer_id = ${customerId} and customer_unread > 0
      returning json_build_object('customerId', customer_id, 'ticketId', id) as payload
    )
    select pg_notify(${readChannel}, payload::text) from read`
}

export async function markReadByAgent(
  db: Db,
  { agentId, id, now }: { agentId: string; id: number; now: Date },
) {
  await db`
    insert into ticket_reads (ticket_id, agent_id, read_at) values (${id}, ${agentId}, ${now})
    on conflict (ticket_id, agent_id) do update set read_at = excluded.read_at`
}

/** Leaves out tickets of unverified senders, who may be anybody. */
export async function claimTickets(
  db: Db,
  customer: { id: string; email: string; registrations?: string[] },
  now: Date,
) {
  const rows = await db<{ id: number }[]>`
    update tickets set customer_id = ${customer.id}, contact_confirmed_at = coalesce(contact_confirmed_at, ${now})
    where (contact_email = ${customer.email} and customer_id is null and not unverified_sender)
      or customer_id = any (${customer.registrations ?? []}::uuid[])
    returning id`
  return rows.map((row) => row.id)
}

export async function confirmContact(db: Db, email: string, now: Date) {
  const rows = await db<{ id: number }[]>`
    update tickets set contact_confirmed_at = ${now} 
    where contact_email = ${email} and contact_confirmed_at is null and not unverified_sender returning id`
  return rows.map((row) => row.id)
}
