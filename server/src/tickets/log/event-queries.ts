import { type EventKind, eventKinds } from '@savepoint/contract/tickets/ticket-values.ts'
import type postgres from 'postgres'
import type { Db } from '../../platform/database/database.ts'

export const ticketChannel = 'savepoint_tickets'

export type EventActor = { kind: 'agent' | 'customer' | 'guest' | 'system'; id: string | null; name: string }
export type NewEvent = {
  ticketId: number
  kind: EventKind
  actor: EventActor
  data?: Record<string, postgres.JSONValue>
  now: Date
}

/**
 * Inserts the events as the common table expression `events`, which returns their ids and tickets. They are one value, so that the statement is the
 * same for any number of them.
 */
export function eventsInserted(db: Db, events: NewEvent[]) {
  const rows = events.map(({ ticketId, kind, actor, data, now }) => ({
    ticket_id: ticketId,
    kind,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    data: data ?? {},
    created_at: now,
  }))
  return db`${transactionFirst(db)}, events as (
    insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
    select ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at
    from own_transaction, jsonb_to_recordset(${db.json(rows as never)}) as e (ticket_id bigint, kind text, actor_kind text, actor_id uuid, actor_name text,
      data jsonb, created_at timestamptz)
    returning id, ticket_id)`
}

/**
 * The transaction gets its id before the event does, so that whoever waits for open transactions waits for this event as well.
 */
export const transactionFirst = (db: Db) =>
  db`own_transaction as materialized (select pg_current_xact_id() as number)`

/** Every process is notified at commit. */
export async function insertEvent(db: Db, event: NewEvent): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    with ${transactionFirst(db)}, event as (
      insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
      select ${event.ticketId}::bigint, ${event.kind}, ${event.actor.kind}, ${event.actor.id}::uuid, ${event.actor.name},
        ${db.json(event.data ?? {})}, ${event.now}::timestamptz
      from own_transaction returning id
    ), touched as (
      update tickets set last_event_id = greatest(last_event_id, event.id) from event where tickets.id = ${event.ticketId}
    )
    select id, pg_notify(${ticketChannel}, id::text) from event`
  return (row as { id: number }).id
}

export type EventRow = {
  id: number
  ticket_id: number
  kind: EventKind
  actor_kind: EventActor['kind']
  actor_id: string | null
  actor_name: string
  data: Record<string, unknown>
  created_at: string
}

export async function listEvents(
  db: Db,
  {
    ticketId,
    kinds,
    page,
  }: { ticketId: number; kinds: string[] | null; page: { before: number | null; limit: number } },
) {
  return await db<EventRow[]>`
    select id, ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at
    from ticket_events
    where ticket_id = ${ticketId} ${kinds === null ? db`` : db`and kind = any (${kinds})`} ${page.before === null ? db`` : db`and id < ${page.before}`}
    order by id desc limit ${page.limit}`
}

/** What an agent has to see before their reply is sent. */
const stopsReplies: Record<EventKind, boolean> = {
  ticketCreated: false,
  replied: true,
  noted: true,
  customerWrote: true,
  statusChanged: true,
  agentAssigned: true,
  teamAssigned: true,
  moved: true,
  priorityChanged: false,
  tagsChanged: false,
  checklistChanged: false,
  slaWarned: false,
  slaBreached: false,
  satisfactionAsked: false,
  satisfactionGiven: false,
  ruleRan: false,
  autoReplied: true,
  agentsNotified: false,
  templateEmailed: false,
  addressConfirmed: false,
  reminded: false,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: false,
  merged: true,
  mergedInto: true,
  unmerged: true,
  linked: false,
  unlinked: false,
  split: true,
  replyScheduled: true,
  scheduledReplyCanceled: false,
  snoozed: false,
  woken: false,
  sideConversationStarted: false,
  sideMessageSent: false,
  sideMessageReceived: false,
  sideMessageFailed: false,
  sideStatusChanged: false,
  erased: false,
}
export const kindsThatStopReplies = eventKinds.filter((kind) => stopsReplies[kind])

export async function listEventsSince(
  db: Db,
  {
    ticketId,
    eventId,
    notBy,
    kinds,
  }: { ticketId: number; eventId: number; notBy: string; kinds: EventKind[] },
) {
  return await db<EventRow[]>`
    select id, ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at
    from ticket_events
    where ticket_id = ${ticketId} and id > ${eventId} and actor_id is distinct from ${notBy}
      and kind = any (${kinds})
    order by id limit 50`
}

export type LiveEventRow = {
  id: number
  ticket_id: number
  kind: EventKind
  actor_kind: EventActor['kind']
  actor_id: string | null
  data: Record<string, unknown>
  created_at: string
  title: string
  status: string
  category_id: string | null
  agent_id: string | null
  team_id: string | null
  customer_id: string | null
}

export async function listLiveEvents(db: Db, ids: number[]) {
  return await db<LiveEventRow[]>`
    select e.id, e.ticket_id, e.kind, e.actor_kind, e.actor_id, e.data, e.created_at,
      t.title, t.status, t.category_id, t.agent_id, t.team_id, t.customer_id
    from ticket_events e join tickets t on t.id = e.ticket_id
    where e.id = any (${ids}) order by e.id`
}

/** Ids are assigned before the commit, so the caller looks back a little. */
export async function listEventIdsAfter(db: Db, eventId: number, limit: number) {
  const rows = await db<
    { id: number }[]
  >`select id from ticket_events where id > ${eventId} order by id limit ${limit}`
  return rows.map((row) => row.id)
}

export async function lastEventId(db: Db) {
  const [row] = await db<{ id: number }[]>`select coalesce(max(id), 0) as id from ticket_events`
  return row?.id ?? 0
}
