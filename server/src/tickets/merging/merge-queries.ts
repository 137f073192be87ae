import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { FieldValue, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type postgres from 'postgres'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SlaState } from '../service-levels/sla-clocks.ts'
import { visibleTo } from '../visibility-queries.ts'

export type Details = {
  fields: FieldValue[]
  character_nickname: string | null
  messages_count: number
  customer_unread: number
}

/** Of a ticket that the caller has locked. */
export async function findDetails(tx: Db, id: number): Promise<Details> {
  const [row] = await tx<Details[]>`
    select fields, character_nickname, messages_count, customer_unread from tickets where id = ${id}`
  return row as Details
}

export async function findLastEvent(tx: Db, id: number) {
  const [row] = await tx<{ last_event_id: number }[]>`select last_event_id from tickets where id = ${id}`
  return row?.last_event_id ?? 0
}

/** What an undo puts back; nothing that anybody wrote. */
export type MergeChanges = {
  source: { status: TicketStatus; slaState: SlaState | null; unread: number }
  target: {
    status: TicketStatus
    slaState: SlaState | null
    priority: TicketPriority
    /** The last event of the merge: while no other follows, everything is put back. */
    eventId: number
    tagIds: string[]
    fieldTitles: string[]
    tookNickname: boolean
    /** Items that the merge added to the checklist. */
    itemIds: string[]
    /** Tickets that were linked to by the merge alone. */
    linkedIds: number[]
    /** Agents who follow by the merge alone. */
    followerIds: string[]
    /** Drafts of the merged ticket, with the versions that the merge gave them. */
    drafts: MovedDraft[]
  }
}

export type MovedDraft = { agentId: string; version: number }

export async function insertMerge(
  tx: Db,
  merge: {
    id: string
    sourceId: number
    targetId: number
    agentId: string
    changes: MergeChanges
    now: Date
  },
) {
  await tx`
    insert into ticket_merges (id, source_id, target_id, agent_id, merged_at, changes)
    values (${merge.id}, ${merge.sourceId}, ${merge.targetId}, ${merge.agentId}, ${merge.now},
      ${tx.json(merge.changes as unknown as postgres.JSONValue)})`
}

export async function findStandingMerge(tx: Db, sourceId: number) {
  const [row] = await tx<{ id: string; target_id: number; merged_at: string; changes: MergeChanges }[]>`
    select id, target_id, merged_at, jsonb_set(changes, '{target}', ${tx.json(lackedBefore)} || (changes->'target')) as changes
    from ticket_merges where source_id = ${sourceId} and undone_at is null`
  return row
}

/** What merges of earlier releases did not store. */
const lackedBefore = { itemIds: [], followerIds: [], drafts: [] }

/** Of other tickets that stand merged into the same one. */
export async function hasMergesBeside(tx: Db, { id, targetId }: { id: string; targetId: number }) {
  const rows = await tx`
    select 1 from ticket_merges where target_id = ${targetId} and undone_at is null and id <> ${id} limit 1`
  return rows.length > 0
}

export async function endMerge(tx: Db, id: string, now: Date) {
  await tx`update ticket_merges set undone_at = ${now} where id = ${id}`
}

/** Messages, their search texts and emails go to another ticket. How many of them the customer sees is the ticket's new `messages_count`. */
export async function moveMessages(tx: Db, { from, to }: { from: number; to: number }) {
  await tx`
    with moved as (
      update ticket_messages set ticket_id = ${to}, merged_from = coalesce(merged_from, ${from}) where ticket_id = ${from} returning id
    ), texts as (
      update ticket_texts set ticket_id = ${to} where message_id in (select id from moved)
    )
    update mails set ticket_id = ${to} where ticket_message_id in (select id from moved)`
  await countMessages(tx, to)
}

/** All that a merge took from a ticket, and from those that had been merged into it before. */
export async function returnMessages(tx: Db, { to, origins }: { to: number; origins: number[] }) {
  await tx`
    with moved as (
      update ticket_messages set ticket_id = ${to}, merged_from = nullif(merged_from, ${to}) where merged_from = any (${origins})
      returning id
    ), texts as (
      update ticket_texts set ticket_id = ${to} where message_id in (select id from moved)
    )
    update mails set ticket_id = ${to} where ticket_message_id in (select id from moved)`
}

/** Query `origins`: the tickets and all tickets that stand merged into them, directly or through others. */
const originsOf = (tx: Db, ids: number[]) => tx`
    recursive origins as (
      select id from unnest(${ids}::bigint[]) as id
      union
      select m.source_id from origins join ticket_merges m on m.target_id = origins.id where m.undone_at is null
    )`

export async function listOrigins(tx: Db, id: number) {
  const rows = await tx<{ id: number }[]>`with ${originsOf(tx, [id])} select id from origins`
  return rows.map((row) => row.id)
}

/** With another ticket, all in the order of their numbers, as everybody else locks them. */
export async function lockOrigins(tx: Db, { ids, targetId }: { ids: number[]; targetId: number }) {
  const rows = await tx<{ id: number }[]>`
    with ${originsOf(tx, ids)}
    select t.id from tickets t where t.id = any (array(select id from origins) || ${targetId}::bigint)
    order by t.id for update of t`
  return new Set(rows.map((row) => row.id))
}

export async function hasCustomerWritten(tx: Db, { id, after }: { id: number; after: string }) {
  const rows = await tx`
    select 1 from ticket_messages where ticket_id = ${id} and kind = 'customer' and created_at > ${after} limit 1`
  return rows.length > 0
}

export async function countMessages(tx: Db, id: number) {
  await tx`
    update tickets set
      messages_count = (select count(*) from ticket_messages where ticket_id = ${id} and kind <> 'note'),
      customer_wrote_at = (select max(created_at) from ticket_messages where ticket_id = ${id} and kind = 'customer')
    where id = ${id}`
}

/** Tickets merged into the first one before lead to the second one as well. */
export async function redirectTickets(tx: Db, ids: number[], to: number | null) {
  await tx`update tickets set merged_into = ${to} where id = any (${ids})`
}

export async function addUnread(tx: Db, id: number, unread: number) {
  await tx`update tickets set customer_unread = greatest(0, customer_unread + ${unread}) where id = ${id}`
}

export async function saveDetails(
  tx: Db,
  id: number,
  { fields, character_nickname }: Pick<Details, 'fields' | 'character_nickname'>,
) {
  await tx`update tickets set fields = ${tx.json(fields)}, character_nickname = ${character_nickname} where id = ${id}`
}

/** What colleagues had begun to write goes along, unless they have a draft in the other ticket: then it stays where it is. */
export async function moveDrafts(
  tx: Db,
  { from, to, unchanged }: { from: number; to: number; unchanged?: MovedDraft[] },
): Promise<MovedDraft[]> {
  const rows = await tx<{ agent_id: string; version: number }[]>`
    update ticket_drafts d set ticket_id = ${to}, version = nextval('ticket_draft_versions')
    where ticket_id = ${from}
      and not exists (select 1 from ticket_drafts other where other.ticket_id = ${to} and other.agent_id = d.agent_id)
      ${
        unchanged
          ? tx`and exists (
              select 1 from jsonb_to_recordset(${tx.json(unchanged)}) as moved ("agentId" uuid, version bigint)
              where moved."agentId" = d.agent_id and moved.version = d.version)`
          : tx``
      }
    returning agent_id, version`
  return rows.map(({ agent_id, version }) => ({ agentId: agent_id, version }))
}

/** Whoever followed the one follows the other, unless they chose not to. Returns who did not before. */
export async function copyFollowers(tx: Db, { from, to, now }: { from: number; to: number; now: Date }) {
  const rows = await tx<{ agent_id: string }[]>`
    insert into ticket_followers (ticket_id, agent_id, following, since)
    select ${to}, agent_id, true, ${now} from ticket_followers where ticket_id = ${from} and following
    on conflict (ticket_id, agent_id) do nothing returning agent_id`
  return rows.map(({ agent_id }) => agent_id)
}

/** Unless they have changed it themselves since. */
export async function removeFollowers(
  tx: Db,
  { id, agentIds, since }: { id: number; agentIds: string[]; since: string },
) {
  await tx`
    delete from ticket_followers
    where ticket_id = ${id} and agent_id = any (${agentIds}::uuid[]) and following and since = ${since}`
}

/** For colleagues who had read the other ticket, but not what comes to it. */
export async function markUnreadForOthers(
  tx: Db,
  { from, to, agentId }: { from: number; to: number; agentId: string },
) {
  await tx`
    delete from ticket_reads known using tickets t
    where known.ticket_id = ${to} and known.agent_id <> ${agentId} and t.id = ${from} and t.customer_wrote_at is not null
      and not exists (
        select 1 from ticket_reads seen
        where seen.ticket_id = ${from} and seen.agent_id = known.agent_id and seen.read_at >= t.customer_wrote_at)`
}

/** Of the same customer, or the same address of a guest; not what is archived. */
export async function listCandidates(
  db: Db,
  actor: AgentActor,
  { id, limit }: { id: number; limit: number },
) {
  return await db<CandidateRow[]>`
    with own as (
      select customer_id, contact_email, category_id, title, created_at from tickets where id = ${id} and not unverified_sender
    ), others as (
      select t.id, t.title, t.status, t.created_at, t.messages_count, t.category_id = own.category_id as same_category,
        abs(extract(epoch from t.created_at - own.created_at)) as apart, similarity(lower(t.title), lower(own.title)) as likeness
      from own join tickets t on t.customer_id = own.customer_id
        or (own.customer_id is null and t.customer_id is null and t.contact_email = own.contact_email)
      where t.id <> ${id} and t.status <> 'Closed' and t.erased_at is null and not t.unverified_sender and ${visibleTo(db, actor)}
    )
    select id, title, status, created_at, messages_count,
      likeness >= 0.3 or (same_category and apart < ${likelyWithinSeconds}) as likely
    from others order by likely desc, likeness desc, apart, id desc limit ${limit}`
}

const likelyWithinSeconds = 2 * 86_400

export type CandidateRow = {
  id: number
  title: string
  status: TicketStatus
  created_at: string
  messages_count: number
  likely: boolean
}
