import { limits } from '@savepoint/contract/limits.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { type EventActor, ticketChannel } from '../log/event-queries.ts'
import { visibleTo } from '../visibility-queries.ts'

type Named = { id: string; name: string }

export async function takeTeamAway(
  db: Db,
  { team, actor, now }: { team: Named; actor: EventActor; now: Date },
) {
  await db`
    with left_behind as (
      select id from tickets where team_id = ${team.id} order by id for update
    ), events as (
      ${eventsOf(db, { kind: 'teamAssigned', data: { from: team, to: null }, actor, now })} from left_behind returning id, ticket_id
    ), changed as (
      update tickets set team_id = null, last_event_id = greatest(last_event_id, e.id) from events e where tickets.id = e.ticket_id
    )
    select pg_notify(${ticketChannel}, id::text) from events`
}

export async function takeAgentAway(db: Db, agent: Named, { actor, now }: { actor: EventActor; now: Date }) {
  const rows = await db<{ ticket_id: number }[]>`
    with left_behind as (
      select id from tickets where agent_id = ${agent.id} and status <> 'Closed' order by id for update
    ), events as (
      ${eventsOf(db, { kind: 'agentAssigned', data: { from: agent, to: null }, actor, now })} from left_behind returning id, ticket_id
    ), changed as (
      update tickets set agent_id = null, last_event_id = greatest(last_event_id, e.id) from events e where tickets.id = e.ticket_id
    )
    select ticket_id, pg_notify(${ticketChannel}, id::text) from events`
  return rows.map((row) => row.ticket_id)
}

/** Waits for those who give them tickets at this moment, but not for those who write in their name. */
export async function lockAgents(db: Db, of: { agentId: string } | { roleId: string }) {
  const rows = await db<{ id: string }[]>`
    select id from agents where ${'agentId' in of ? db`id = ${of.agentId}` : db`role_id = ${of.roleId}`} order by id for no key update`
  return rows.map(({ id }) => id)
}

/** Tickets that these agents have and that their roles do not show them. */
export async function takeUnseenAway(
  db: Db,
  agentIds: string[],
  { actor, now }: { actor: EventActor; now: Date },
) {
  const rows = await db<{ ticket_id: number }[]>`
    with left_behind as (
      select t.id, jsonb_build_object('from', jsonb_build_object('id', a.id, 'name', a.name), 'to', null) as data
      from agents a join roles r on r.id = a.role_id join tickets t on t.agent_id = a.id
      where a.id = any (${agentIds}) and t.status <> 'Closed'
        and not (
          exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = t.category_id)
          and pools_show(r.pools, a.id, r.id, t.agent_id, t.team_id))
      order by t.id for update of t
    ), events as (
      insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
      select id, 'agentAssigned', ${actor.kind}, ${actor.id}::uuid, ${actor.name}, data, ${now}::timestamptz from left_behind
      returning id, ticket_id
    ), changed as (
      update tickets set agent_id = null, last_event_id = greatest(last_event_id, e.id) from events e where tickets.id = e.ticket_id
    )
    select ticket_id, pg_notify(${ticketChannel}, id::text) from events`
  return rows.map((row) => row.ticket_id)
}

/** Only tickets without a team whose category the team can see; one event each. */
export async function giveToTeam(
  db: Db,
  { ticketIds, team, actor, now }: { ticketIds: number[]; team: Named; actor: EventActor; now: Date },
) {
  await db`
    with given as (
      select t.id from tickets t
      join role_categories rc on rc.category_id = t.category_id and rc.role_id = ${team.id}
      join roles r on r.id = rc.role_id and r.pools && array['team', 'unassigned', 'all']
      where t.id = any (${ticketIds}) and t.team_id is null
    ), events as (
      ${eventsOf(db, { kind: 'teamAssigned', data: { from: null, to: team }, actor, now })} from given returning id, ticket_id
    ), changed as (
      update tickets set team_id = ${team.id}, last_event_id = greatest(last_event_id, e.id) from events e where tickets.id = e.ticket_id
    )
    select pg_notify(${ticketChannel}, id::text) from events`
}

function eventsOf(
  db: Db,
  {
    kind,
    data,
    actor,
    now,
  }: {
    kind: 'agentAssigned' | 'teamAssigned'
    data: { from: Named | null; to: Named | null }
    actor: EventActor
    now: Date
  },
) {
  return db`
    insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
    select id, ${kind}, ${actor.kind}, ${actor.id}::uuid, ${actor.name}, ${db.json(data)}, ${now}::timestamptz`
}

export async function deleteAgentDrafts(db: Db, agentId: string) {
  await db`delete from ticket_drafts where agent_id = ${agentId}`
}

export async function takePresences(db: Db, agentId: string) {
  const rows = await db<{ ticket_id: number }[]>`
    delete from ticket_presences where agent_id = ${agentId} returning ticket_id`
  return [...new Set(rows.map((row) => row.ticket_id))]
}

export type SeenBy = { roleId: string | null; pools: readonly Pool[]; categories: readonly string[] }

/** Each pool is counted from its own index, and no further than the screen displays. */
export async function countVisibleTickets(db: Db, seen: SeenBy) {
  if (seen.pools.length === 0) return 0
  const most = limits.counterMax + 1
  const parts = seen.pools.map((pool) => {
    const rows = db`select t.id from tickets t where t.category_id = any (${seen.categories as string[]}) and ${isOpen(db)}`
    return db`(${rows} and ${poolOf(db, pool, seen.roleId)} limit ${most})`
  })
  const all = parts.reduce((joined, part) => db`${joined} union ${part}`)
  const [row] = await db<{ count: number }[]>`
    select least(count(*), ${limits.counterMax})::int as count from (${all}) seen`
  return row?.count ?? 0
}

export async function sampleVisibleTickets(
  db: Db,
  actor: AgentActor,
  { seenBy: { roleId, pools, categories }, size }: { seenBy: SeenBy; size: number },
) {
  if (pools.length === 0) return []
  const any = pools.map((pool) => poolOf(db, pool, roleId)).reduce((joined, part) => db`${joined} or ${part}`)
  return await db<{ id: number; title: string }[]>`
    select x.id, x.title
    from unnest(${categories as string[]}::uuid[]) c (id)
    cross join lateral (
      select t.id, t.title, t.created_at from tickets t
      where t.category_id = c.id and ${isOpen(db)} and (${any}) and ${visibleTo(db, actor)}
      order by t.created_at desc, t.id desc limit ${size}
    ) x
    order by x.created_at desc, x.id desc limit ${size}`
}

function isOpen(db: Db) {
  return db.unsafe(`t.status in (${openStatuses.map((name) => `'${name}'`).join(', ')})`)
}

function poolOf(db: Db, pool: Pool, roleId: string | null) {
  if (pool === 'my') return db`t.agent_id in (select id from agents where role_id = ${roleId}::uuid)`
  if (pool === 'team') return db`t.team_id = ${roleId}::uuid`
  if (pool === 'unassigned')
    return db`(t.agent_id is null and (t.team_id is null or t.team_id = ${roleId}::uuid))`
  return db`true`
}
