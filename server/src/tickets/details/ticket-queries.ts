import type { Document } from '@savepoint/contract/documents.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import {
  type Channel,
  type FieldValue,
  openStatuses,
  type TicketStatus,
} from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { type AgentIdentity, agentIdentity } from '../../people/people-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { type Db, fixedPart, type Part } from '../../platform/database/database.ts'
import type { SlaState } from '../service-levels/sla-clocks.ts'
import { slaVersion } from '../service-levels/sla-policy-queries.ts'
import type { EmailFacts } from '../ticket-ports.ts'
import { visibleTo } from '../visibility-queries.ts'
import { type ThreadRow, threadOf } from './message-queries.ts'
import { type ScheduledRow, scheduledOf } from './scheduled-reply-queries.ts'
import { sideCountsOf } from './side-count-queries.ts'
import type { DraftRow } from './ticket-draft-queries.ts'
import { tagsOf } from './ticket-tag-queries.ts'

export type TicketRow = {
  id: number
  title: string
  status: TicketStatus
  priority: TicketPriority
  tags: TicketTag[] | null
  project_id: string | null
  project_name: string
  category_id: string | null
  category_name: string
  agent_id: string | null
  agent_name: string | null
  team_id: string | null
  team_name: string | null
  customer_id: string | null
  customer_login: string | null
  customer_confirmed: boolean
  messages_count: number
  checklist_count: number
  checklist_done: number
  requires_checklist: boolean
  unread: boolean
  created_at: string
  updated_at: string
  due_at: string | null
  sla_policy_id: string | null
  sla_metric: SlaMetric | null
  sla_paused_at: string | null
  sla_breached_at: string | null
  channel: Channel
  language: Locale | null
  unverified_sender: boolean
  queue_rank: number
  erased_at: string | null
  erased_for: 'request' | 'retention' | null
  merged_into: number | null
  snoozed_until: string | null
  snooze_survives: boolean
}

/** Of the player of the ticket aliased `t`: as their account says, else as the ticket came in. Null for internal tickets. Needs no joins. */
export const languageOf = fixedPart(
  (db) => db`case when t.channel <> 'internal' then
    coalesce((select player.locale from customers player where player.id = t.customer_id), t.contact_locale) end`,
)

/** Columns of a list row for the tickets aliased `t`; needs `summaryJoins`. A deleted topic has no id, only its last name. */
export const summaryColumns = fixedPart(
  (db) => db`
    t.id, t.title, t.status, t.priority, ${tagsOf(db)} as tags,
    case when p.deleted_at is null then t.project_id end as project_id, coalesce(p.name, t.project_name) as project_name,
    case when k.deleted_at is null then t.category_id end as category_id, coalesce(k.name, t.category_name) as category_name,
    t.agent_id, a.name as agent_name, t.team_id, r.name as team_name,
    t.customer_id, coalesce(c.email, t.contact_email) as customer_login,
    coalesce(c.email_confirmed_at, t.contact_confirmed_at) is not null as customer_confirmed,
    t.messages_count, t.checklist_count, t.checklist_done, coalesce(k.requires_checklist, false) as requires_checklist, coalesce(greatest(t.customer_wrote_at, t.woken_at) > coalesce(seen.read_at, '-infinity'), false) as unread,
    t.created_at, t.updated_at, t.due_at, t.sla_policy_id, t.sla_metric, t.sla_paused_at,
    t.sla_breached_at, t.channel, case when t.channel <> 'internal' then coalesce(c.locale, t.contact_locale) end as language, t.unverified_sender, t.queue_rank,
    t.erased_at, t.erased_for, t.merged_into, t.snoozed_until, t.snooze_survives`,
)

export function summaryJoins(db: Db, readerId: string) {
  return db`
    left join projects p on p.id = t.project_id
    left join categories k on k.id = t.category_id
    left join agents a on a.id = t.agent_id
    left join roles r on r.id = t.team_id
    left join customers c on c.id = t.customer_id
    left join ticket_reads seen on seen.ticket_id = t.id and seen.agent_id = ${readerId}`
}

export type FullTicketRow = TicketRow & {
  fields: FieldValue[]
  character_nickname: string | null
  last_event_id: number
  resolves_at: string | null
  archives_at: string | null
  follow_up_of: number | null
  recurring: Ticket['recurring']
  satisfaction: Ticket['satisfaction']
  side_conversations: Ticket['sideConversations']
  merged_at: string | null
  read_at: string | null
  draft_message: Document | null
  draft_note: Document | null
  draft_status: DraftRow['status']
  draft_attachments: string[] | null
  draft_version: number | null
  draft_updated_at: string | null
  messages: ThreadRow[]
  scheduled: ScheduledRow[]
}

/** The latest answer about the ticket aliased `t`; the column spares tickets without one the look. */
const satisfaction = fixedPart(
  (db) => db`case when t.satisfaction is not null then (
    select json_build_object('score', q.score, 'comment', q.comment,
      'at', to_char(coalesce(q.changed_at, q.answered_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from satisfaction_questions q where q.ticket_id = t.id and q.score is not null order by q.asked_at desc limit 1) end`,
)

/** What created the ticket aliased `t`; the channel spares those of players the look. */
const recurring = fixedPart(
  (db) => db`case when t.channel = 'internal' then (
    select json_build_object('id', d.id, 'name', coalesce(d.name, x.name),
      'nextAt', to_char(d.next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from recurring_runs x left join recurring_tickets d on d.id = x.recurring_ticket_id where x.ticket_id = t.id) end`,
)

/** The column spares tickets that were never merged the look. */
const mergedAt = fixedPart(
  (db) => db`case when t.merged_into is not null then (
    select merged_at from ticket_merges where source_id = t.id and undone_at is null) end`,
)

/** Nothing is resolved by itself while it is snoozed. */
export const resolvesAt = fixedPart((db) => db`case when t.snoozed_until is null then t.resolves_at end`)

const fullColumns = fixedPart(
  (db) => db`
    ${summaryColumns(db)}, t.fields, t.character_nickname, t.last_event_id, ${resolvesAt(db)} as resolves_at, t.archives_at, t.follow_up_of,
    seen.read_at, ${satisfaction(db)} as satisfaction, ${recurring(db)} as recurring, ${mergedAt(db)} as merged_at,
    d.message as draft_message, d.note as draft_note, d.status as draft_status, d.attachments as draft_attachments,
    d.version as draft_version, d.updated_at as draft_updated_at, ${threadOf(db, 'agent')} as messages, ${scheduledOf(db)} as scheduled`,
)

export async function findVisibleTicketRow(db: Db, actor: AgentActor, id: number) {
  const [row] = await db<FullTicketRow[]>`
    select ${fullColumns(db)}, ${sideCountsOf(db, actor.id)} as side_conversations
    from tickets t ${summaryJoins(db, actor.id)}
    left join ticket_drafts d on d.ticket_id = t.id and d.agent_id = ${actor.id}
    where t.id = ${id} and ${visibleTo(db, actor)}`
  return row
}

export async function findVisibleCategory(db: Db, actor: AgentActor, id: number) {
  const [row] = await db<{ category_id: string | null }[]>`
    select t.category_id from tickets t where t.id = ${id} and ${visibleTo(db, actor)}`
  return row
}

export async function isVisibleTo(db: Db, actor: AgentActor, id: number) {
  const rows = await db`select 1 from tickets t where t.id = ${id} and ${visibleTo(db, actor)}`
  return rows.length > 0
}

/** Waits for a running erasure, so that nothing is written to the ticket after it. */
export async function findVisibleTicket(db: Db, actor: AgentActor, id: number) {
  const [row] = await db<{ erased_at: string | null }[]>`
    select t.erased_at from tickets t where t.id = ${id} and ${visibleTo(db, actor)} for key share of t`
  return row
}

export type LockedTicket = {
  id: number
  title: string
  status: TicketStatus
  priority: TicketPriority
  tag_ids: string[]
  due_at: string | null
  waiting_since: string | null
  channel: Channel
  sla_state: SlaState | null
  /** Of the policies that this transaction uses. */
  sla_version: string
  project_id: string | null
  project_name: string
  category_id: string | null
  category_name: string
  agent_id: string | null
  agent_name: string | null
  team_id: string | null
  team_name: string | null
  customer_id: string | null
  customer_email: string | null
  customer_confirmed_at: string | null
  customer_locale: Locale | null
  customer_group: string | null
  contact_email: string | null
  contact_locale: Locale
  contact_confirmed_at: string | null
  unverified_sender: boolean
  erased_at: string | null
  merged_into: number | null
  last_event_id: number
  snoozed_until: string | null
  snooze_survives: boolean
  remind_at: string | null
  resolves_at: string | null
  archives_at: string | null
  /** Scheduled ones. */
  pending_replies: number
  checklist_count: number
  checklist_done: number
  checklist_version: number
  requires_checklist: boolean
}

export const lockedColumns = fixedPart(
  (db) => db`
    t.id, t.title, t.status, t.priority, t.tag_ids, t.due_at, t.waiting_since, t.channel, t.sla_state, ${slaVersion(db)} as sla_version, t.project_id, t.project_name, t.category_id, t.category_name,
    t.agent_id, t.team_id, t.customer_id, t.contact_email, t.contact_locale, t.contact_confirmed_at, t.unverified_sender,
    t.erased_at, t.merged_into, t.last_event_id, t.snoozed_until, t.snooze_survives, t.remind_at, t.resolves_at, t.archives_at, t.pending_replies, t.checklist_count, t.checklist_done, t.checklist_version,
    (select name from agents where id = t.agent_id) as agent_name, (select name from roles where id = t.team_id) as team_name,
    coalesce((select k.requires_checklist from categories k where k.id = t.category_id), false) as requires_checklist, c.email as customer_email, c.email_confirmed_at as customer_confirmed_at, c.locale as customer_locale,
    (select g.customer_group from game_accounts g where g.customer_id = t.customer_id) as customer_group
    from tickets t left join customers c on c.id = t.customer_id`,
)

/** With the agent, who is locked first and cannot leave before the transaction ends, and with what their email will say. */
export async function lockVisibleTicketAndAgent(
  db: Db,
  actor: AgentActor,
  { id, emailFacts }: { id: number; emailFacts?: Part },
) {
  const [row] = await db<(LockedTicket & { agent: AgentIdentity; email_facts: EmailFacts | null })[]>`
    select ${agentIdentity(db)} as agent, ${emailFacts ?? db`null::json`} as email_facts, ${lockedColumns(db)}
    join agents a on a.id = ${actor.id}
    where t.id = ${id} and ${visibleTo(db, actor)} for share of a for update of t`
  return row
}

/** Those of them that are visible, in the order of their numbers, so that two requests for the same tickets cannot deadlock. */
export async function lockVisibleTickets(db: Db, actor: AgentActor, ids: number[]) {
  return await db<LockedTicket[]>`
    select ${lockedColumns(db)} where t.id = any (${ids}) and ${visibleTo(db, actor)} order by t.id for update of t`
}

export async function lockVisibleTicket(db: Db, actor: AgentActor, id: number) {
  const [row] = await db<LockedTicket[]>`
    select ${lockedColumns(db)} where t.id = ${id} and ${visibleTo(db, actor)} for update of t`
  return row
}

/** For email: the caller checks that the sender belongs to the ticket. */
export async function lockTicket(db: Db, id: number) {
  const [row] = await db<LockedTicket[]>`select ${lockedColumns(db)} where t.id = ${id} for update of t`
  return row
}

/** In the order of their numbers, after one. */
export async function lockOpenTickets(db: Db, { afterId, limit }: { afterId: number; limit: number }) {
  return await db<LockedTicket[]>`
    select ${lockedColumns(db)} where t.id > ${afterId} and t.status in ${db(openStatuses)} order by t.id limit ${limit} for update of t`
}

export type DueKind = 'remind' | 'resolve' | 'archive' | 'announce' | 'wake'

/**
 * The longest due first, which an index knows: in the order of numbers all tickets would be read when none is due. Skips a ticket that another
 * worker has locked or that is no longer due.
 */
export async function lockDueTicket(db: Db, due: DueKind, { now, except }: { now: Date; except: number[] }) {
  const column = db(`t.${dueColumns[due]}`)
  const isAwake = due === 'remind' || due === 'resolve' ? db`and t.snoozed_until is null` : db``
  const [row] = await db<LockedTicket[]>`
    select ${lockedColumns(db)} where ${column} <= ${now} ${isAwake} ${except.length === 0 ? db`` : db`and t.id <> all (${except}::bigint[])`}
    order by ${column} limit 1 for update of t skip locked`
  return row
}

const dueColumns: Record<DueKind, string> = {
  remind: 'remind_at',
  resolve: 'resolves_at',
  archive: 'archives_at',
  announce: 'sla_next_at',
  wake: 'snoozed_until',
}
