import type { Locale } from '@savepoint/contract/people/people.ts'
import type {
  AssignmentMode,
  Availability,
} from '@savepoint/contract/tickets/assignment/assignment-values.ts'
import type postgres from 'postgres'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { sectionOf, visibleTo } from '../visibility-queries.ts'

export type TeamRow = {
  role_id: string
  mode: AssignmentMode
  capacity: number | null
  return_after_minutes: number | null
  calendar_id: string | null
  pass_after_minutes: number | null
}

export async function findTeam(db: Db, roleId: string) {
  const [row] = await db<(TeamRow & { updated_at: string })[]>`
    select r.id as role_id, coalesce(t.mode, 'manual') as mode, t.capacity, t.return_after_minutes, t.calendar_id, t.pass_after_minutes,
      coalesce(t.updated_at, r.created_at) as updated_at
    from roles r left join team_assignments t on t.role_id = r.id where r.id = ${roleId}`
  return row
}

/** What belongs to them is read afterwards: the row of a team or an employee that has none yet cannot be locked. */
export async function lockOwner(db: Db, { kind, id }: { kind: 'roles' | 'agents'; id: string }) {
  await db`select 1 from ${db(kind)} where id = ${id} for no key update`
}

/** Those that assign by themselves or take tickets back, and whose agents can have tickets. */
export async function listActiveTeams(db: Db) {
  return await db<(TeamRow & { pools: string[] })[]>`
    select t.role_id, t.mode, t.capacity, t.return_after_minutes, t.calendar_id, t.pass_after_minutes, r.pools
    from team_assignments t join roles r on r.id = t.role_id
    where (t.mode <> 'manual' or t.return_after_minutes is not null) and r.pools && array['my', 'all']
    order by lower(r.name), r.id`
}

export async function saveTeam(db: Db, team: TeamRow, now: Date) {
  await db`
    insert into team_assignments (role_id, mode, capacity, return_after_minutes, calendar_id, pass_after_minutes, updated_at)
    values (${team.role_id}, ${team.mode}, ${team.capacity}, ${team.return_after_minutes}, ${team.calendar_id},
      ${team.pass_after_minutes}, ${now})
    on conflict (role_id) do update set mode = excluded.mode, capacity = excluded.capacity,
      return_after_minutes = excluded.return_after_minutes, calendar_id = excluded.calendar_id, pass_after_minutes = excluded.pass_after_minutes,
      updated_at = excluded.updated_at`
}

export type AgentRow = {
  id: string
  name: string
  role_id: string
  availability: Availability
  availability_since: string | null
  last_assigned_at: string | null
  capacity: number | null
  calendar_id: string | null
  leave: { from: string; until: string }[]
  languages: Locale[]
  project_ids: string[]
  tag_ids: string[]
  /** The latest request; an open desk sends one every minute. Null when signed out. */
  seen_at: string | null
  /** Also by sessions that have ended; when the account was made, for whoever never came. */
  last_seen_at: string
  /** Tickets that wait for the agent. */
  tickets: number
  updated_at: string
}

const mostCounted = 1_000

/** How many tickets wait for the agent aliased `a`. */
export const heldTickets = (db: Db) => db`(select count(*)::int from (
  select 1 from tickets t where t.agent_id = a.id and t.status in ('Created', 'WaitingAgentAction') limit ${db.unsafe(String(mostCounted))}
) held)`

function agentColumns(db: Db, now: Date) {
  return db`
    a.id, a.name, a.role_id, coalesce(s.availability, 'available') as availability, s.availability_since, s.last_assigned_at, s.capacity,
    s.calendar_id, coalesce(s.leave, '[]') as leave, coalesce(s.languages, '{}') as languages,
    coalesce(s.project_ids, '{}') as project_ids, coalesce(s.tag_ids, '{}') as tag_ids,
    e.seen_at, greatest(a.last_seen_at, e.ever_seen_at, a.created_at) as last_seen_at,
    ${heldTickets(db)} as tickets, coalesce(s.updated_at, a.created_at) as updated_at
    from agents a left join agent_assignments s on s.agent_id = a.id
    cross join lateral (
      select max(coalesce(last_seen_at, created_at)) filter (where revoked_at is null and expires_at > ${now}) as seen_at,
        max(coalesce(last_seen_at, created_at)) as ever_seen_at
      from sessions where agent_id = a.id
    ) e`
}

export async function listTeamAgents(db: Db, roleId: string, now: Date) {
  return await db<AgentRow[]>`
    select ${agentColumns(db, now)} where a.role_id = ${roleId} and a.active order by lower(a.name), a.id`
}

export async function findAgentRow(db: Db, id: string, now: Date) {
  const [row] = await db<AgentRow[]>`select ${agentColumns(db, now)} where a.id = ${id} and a.active`
  return row
}

export async function setAvailability(
  db: Db,
  { agentId, state, now }: { agentId: string; state: Availability; now: Date },
) {
  await db`
    insert into agent_assignments (agent_id, availability, availability_since) values (${agentId}, ${state}, ${now})
    on conflict (agent_id) do update set availability = excluded.availability,
      availability_since = case when agent_assignments.availability = excluded.availability then agent_assignments.availability_since
        else excluded.availability_since end`
}

export type SkillsToSave = Pick<
  AgentRow,
  'capacity' | 'calendar_id' | 'leave' | 'languages' | 'project_ids' | 'tag_ids'
>

export async function saveSkills(
  db: Db,
  { agentId, skills, now }: { agentId: string; skills: SkillsToSave; now: Date },
) {
  const leave = db.json(skills.leave as unknown as postgres.JSONValue)
  await db`
    insert into agent_assignments (agent_id, capacity, calendar_id, leave, languages, project_ids, tag_ids, updated_at)
    values (${agentId}, ${skills.capacity}, ${skills.calendar_id}, ${leave}, ${skills.languages}::text[], ${skills.project_ids}::uuid[],
      ${skills.tag_ids}::uuid[], ${now})
    on conflict (agent_id) do update set capacity = excluded.capacity, calendar_id = excluded.calendar_id, leave = excluded.leave,
      languages = excluded.languages, project_ids = excluded.project_ids, tag_ids = excluded.tag_ids,
      updated_at = excluded.updated_at`
}

export async function noteAssigned(db: Db, agentId: string, now: Date) {
  await db`
    insert into agent_assignments (agent_id, last_assigned_at) values (${agentId}, ${now})
    on conflict (agent_id) do update set last_assigned_at = excluded.last_assigned_at`
}

export type WaitingTicket = {
  id: number
  project_id: string | null
  tag_ids: string[]
  /** Null without a player: then it does not matter. */
  language: Locale | null
  /** Who last answered in this ticket, else in the player's latest ticket of the category. */
  known_agent_id: string | null
}

function waitingColumns(db: Db) {
  return db`
    t.id, t.project_id, t.tag_ids, case when t.channel <> 'internal' then coalesce(c.locale, t.contact_locale) end as language, coalesce(
      (select m.agent_id from ticket_messages m where m.ticket_id = t.id and m.kind = 'reply' and m.agent_id is not null
        order by m.created_at desc limit 1),
      (select o.agent_id from tickets o where o.customer_id = t.customer_id and o.category_id = t.category_id and o.id <> t.id
        and o.agent_id is not null order by o.updated_at desc limit 1)) as known_agent_id`
}

type Skills = Pick<AgentRow, 'languages' | 'project_ids' | 'tag_ids'>

/** As `fits`, for at least one of the agents: tickets that nobody fits do not hide those behind them. */
function fitsAny(db: Db, agents: readonly Skills[]) {
  const skills = agents.map(({ languages, project_ids, tag_ids }) => ({ languages, project_ids, tag_ids }))
  if (skills.some((one) => Object.values(one).every((wanted) => wanted.length === 0))) return db``
  const distinct = [...new Map(skills.map((one) => [JSON.stringify(one), one])).values()]
  const each = distinct.map(
    ({ languages, project_ids, tag_ids }) => db`(true
      ${languages.length > 0 ? db`and (t.channel = 'internal' or ${languageOf(db)} = any (${languages}))` : db``}
      ${project_ids.length > 0 ? db`and t.project_id = any (${project_ids})` : db``}
      ${tag_ids.length > 0 ? db`and t.tag_ids && ${tag_ids}::uuid[]` : db``})`,
  )
  return db`and (${each.reduce((joined, one) => db`${joined} or ${one}`)})`
}

const languageOf = (db: Db) =>
  db`coalesce((select c.locale from customers c where c.id = t.customer_id), t.contact_locale)`

/** Unassigned tickets that wait for an agent, that the team may get and that one of the agents fits, most urgent first. */
export async function listWaitingTickets(
  db: Db,
  {
    roleId,
    takesAny,
    agents,
    limit,
  }: { roleId: string; takesAny: boolean; agents: readonly Skills[]; limit: number },
) {
  return await db<WaitingTicket[]>`
    select ${waitingColumns(db)}
    from role_categories rc
    cross join lateral (
      select t.id, t.queue_rank from tickets t
      where t.category_id = rc.category_id and t.agent_id is null
        and t.status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction') and t.status <> 'WaitingCustomerAction' and t.snoozed_until is null
        and (t.team_id = ${roleId} ${takesAny ? db`or t.team_id is null` : db``})
        and t.erased_at is null and (t.given_up_since is null or t.given_up_since <> t.waiting_since) ${fitsAny(db, agents)}
      order by t.queue_rank, t.id limit ${limit}
    ) first
    join tickets t on t.id = first.id left join customers c on c.id = t.customer_id
    where rc.role_id = ${roleId}
    order by first.queue_rank, t.id limit ${limit}`
}

export async function findWaitingTicket(db: Db, id: number) {
  const [row] = await db<(WaitingTicket & { waiting_since: string | null })[]>`
    select ${waitingColumns(db)}, t.waiting_since from tickets t left join customers c on c.id = t.customer_id where t.id = ${id}`
  return row
}

/** Of the section of unassigned tickets that the actor sees, those that fit them. */
export async function listNextTickets(
  db: Db,
  actor: AgentActor,
  { agent, limit }: { agent: Skills; limit: number },
) {
  return await db<WaitingTicket[]>`
    select ${waitingColumns(db)}
    from role_categories rc
    cross join lateral (
      select t.id, t.queue_rank from tickets t
      where t.category_id = rc.category_id and ${sectionOf(db, actor, 'unassigned')}
        and t.status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction') and t.status <> 'WaitingCustomerAction' and t.snoozed_until is null
        and t.erased_at is null ${fitsAny(db, [agent])}
      order by t.queue_rank, t.id limit ${limit}
    ) first
    join tickets t on t.id = first.id left join customers c on c.id = t.customer_id
    where rc.role_id = ${actor.roleId} and ${visibleTo(db, actor)}
    order by first.queue_rank, t.id limit ${limit}`
}

/** The first of these that still waits and that nobody else is taking. */
export async function lockFirstWaiting(tx: Db, ids: number[]) {
  const [row] = await tx<{ id: number }[]>`
    select t.id from tickets t
    where t.id = any (${ids}) and t.agent_id is null and t.status in ('Created', 'WaitingAgentAction') and t.erased_at is null and t.snoozed_until is null
    order by array_position(${ids}::bigint[], t.id) limit 1 for update skip locked`
  return row?.id
}

export async function listHeldTickets(db: Db, agentIds: string[], limit: number) {
  if (agentIds.length === 0) return []
  const rows = await db<{ id: number }[]>`
    select id from tickets where agent_id = any (${agentIds}) and status in ('Created', 'WaitingAgentAction') and erased_at is null and snoozed_until is null
    order by queue_rank, id limit ${limit}`
  return rows.map(({ id }) => id)
}
