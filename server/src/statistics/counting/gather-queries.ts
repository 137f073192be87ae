import type { Db } from '../../platform/database/database.ts'
import type { EventRow } from '../../tickets/log/event-queries.ts'
import type { DimensionSet } from './facts.ts'

/**
 * A block reads a few thousand rows of tables that grow from nothing to millions: indexes are always right, whatever the planner has learnt so far.
 */
export async function planByIndexes(tx: Db): Promise<void> {
  await plan(tx, 'off')
}

export async function planFreely(tx: Db): Promise<void> {
  await plan(tx, 'on')
}

async function plan(tx: Db, scans: 'on' | 'off') {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('enable_seqscan', ${scans}, true), set_config('enable_hashjoin', ${scans}, true), set_config('enable_mergejoin', ${scans}, true)`
}

type Progress = { event_id: number; counted_until: string }

/** Minutes are counted later than events. */
export async function waitForProgress(tx: Db): Promise<Progress> {
  const [row] = await tx<Progress[]>`
    select event_id, greatest(least(as_of, minutes_until), to_timestamp(0)) as counted_until from statistics_progress for update`
  return row as Progress
}

/** Everything up to the mark is counted, so reports are as of the moment of the mark. */
export async function reachMark(tx: Db): Promise<void> {
  await tx`
    update statistics_progress set event_id = greatest(event_id, mark_id), as_of = marked_at, mark_id = null, mark_before = null, marked_at = null`
}

type EventToCount = Pick<
  EventRow,
  'id' | 'ticket_id' | 'kind' | 'actor_kind' | 'actor_id' | 'data' | 'created_at'
>

/** In the order of their ids, which is the order in which events of one ticket happened. */
export async function listEventsToCount(
  tx: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
) {
  return await tx<EventToCount[]>`
    select id, ticket_id, kind, actor_kind, actor_id, data, created_at
    from ticket_events where id > ${after} and id <= ${until} order by id limit ${limit}`
}

/** The part of a ticket's state that no query reads. Times are in milliseconds. */
export type StoredState = {
  statusSince: number
  unansweredSince: number | null
  replies: number
  waited: number
  created: { eventId: number; dimensionSet: number } | null
  resolution: {
    eventId: number
    at: number
    dimensionSet: number
    seconds: number
    ownSeconds: number
    replies: number
    isFirst: boolean
  } | null
  /** Absent in states that earlier releases stored. */
  closing?: { eventId: number; at: number; dimensionSet: number } | null
  touches: Record<string, number>
}

export type TicketStateRow = {
  ticket_id: number
  dimension_set_id: number
  status: string
  created_at: string
  open_since: string | null
  state: StoredState
}

export async function listMemories(tx: Db, ticketIds: number[]) {
  return await tx<TicketStateRow[]>`
    select ticket_id, dimension_set_id, status, created_at, open_since, state
    from statistics_tickets where ticket_id = any (${ticketIds})`
}

export type BeginningRow = {
  ticket_id: number
  channel: string
  created_at: string
  project_id: string | null
  category_id: string | null
}

/** The topic a ticket was created in: where its first move started, or where it still is. */
export async function listBeginnings(tx: Db, ticketIds: number[]) {
  return await tx<BeginningRow[]>`
    select t.id as ticket_id, t.channel, t.created_at, coalesce(c.id, t.category_id) as category_id,
      coalesce(c.project_id, t.project_id) as project_id
    from tickets t
    left join lateral (
      select (e.data -> 'from' ->> 'categoryId')::uuid as category_id
      from ticket_events e where e.ticket_id = t.id and e.kind = 'moved' order by e.id limit 1
    ) first_move on true
    left join categories c on c.id = first_move.category_id
    where t.id = any (${ticketIds})`
}

export async function listRecentTopics(tx: Db) {
  const rows = await tx<{ id: string; project_id: string }[]>`select id, project_id from categories`
  return new Map(rows.map((row) => [row.id, row.project_id]))
}

type DimensionSetRow = DimensionSet & { id: number; key: string }

const dimensionColumns = (tx: Db) =>
  tx`id, key, project_id as "projectId", category_id as "categoryId", team_id as "teamId", agent_id as "agentId", channel`

export async function listDimensionSets(tx: Db, ids: number[]) {
  return await tx<
    DimensionSetRow[]
  >`select ${dimensionColumns(tx)} from statistics_dimension_sets where id = any (${ids})`
}

export async function listDimensionSetsByKey(tx: Db, keys: string[]) {
  return await tx<
    DimensionSetRow[]
  >`select ${dimensionColumns(tx)} from statistics_dimension_sets where key = any (${keys})`
}

export async function insertDimensionSets(tx: Db, dimensionSets: DimensionSet[]) {
  const rows = dimensionSets.map(({ projectId, categoryId, teamId, agentId, channel }) => ({
    project_id: projectId,
    category_id: categoryId,
    team_id: teamId,
    agent_id: agentId,
    channel,
  }))
  const given = tx`
    json_to_recordset(${JSON.stringify(rows)}::text::json)
    as given (project_id uuid, category_id uuid, team_id uuid, agent_id uuid, channel text)`
  await tx`
    insert into statistics_topics (project_id, category_id, channel)
    select distinct project_id, category_id, channel from ${given} on conflict do nothing`
  await tx`
    insert into statistics_staff (project_id, category_id, team_id, agent_id)
    select distinct project_id, category_id, team_id, agent_id from ${given} on conflict do nothing`
  await tx`
    insert into statistics_staff_sets (team_id, agent_id) select distinct team_id, agent_id from ${given} on conflict do nothing`
  return await tx<DimensionSetRow[]>`
    insert into statistics_dimension_sets (project_id, category_id, team_id, agent_id, channel, topic_id, staff_id, staff_set_id)
    select given.project_id, given.category_id, given.team_id, given.agent_id, given.channel, p.id, f.id, w.id
    from ${given}
    join statistics_topics p on (p.category_id, p.project_id, p.channel) is not distinct from (given.category_id, given.project_id, given.channel)
    join statistics_staff f on f.category_id is not distinct from given.category_id
      and (f.project_id, f.team_id, f.agent_id) is not distinct from (given.project_id, given.team_id, given.agent_id)
    join statistics_staff_sets w on (w.team_id, w.agent_id) is not distinct from (given.team_id, given.agent_id)
    returning ${dimensionColumns(tx)}`
}

export type FactRow = {
  kind: string
  at: string
  event_id: number
  ticket_id: number
  dimension_set_id: number
  seconds: number | null
  own_seconds: number | null
  replies: number | null
  is_first: boolean | null
  until: string | null
  since: string | null
  way: string | null
}

export async function insertFacts(tx: Db, rows: FactRow[]): Promise<void> {
  await tx`
    insert into statistics_facts (kind, at, event_id, ticket_id, dimension_set_id, seconds, own_seconds, replies, is_first, until, since, way)
    select kind, at, event_id, ticket_id, dimension_set_id, seconds, own_seconds, replies, is_first, until, since, way from ${factsIn(tx, rows)}`
}

export async function deleteFacts(tx: Db, rows: FactRow[]): Promise<void> {
  await tx`
    delete from statistics_facts f using ${factsIn(tx, rows)} w
    where f.kind = w.kind and f.at = w.at and f.event_id = w.event_id`
}

export type Part = ReturnType<typeof dimensionColumns>

export function factsIn(tx: Db, rows: FactRow[]) {
  return tx`json_populate_recordset(null::statistics_facts, ${JSON.stringify(rows)}::text::json)`
}

export async function saveMemories(tx: Db, rows: TicketStateRow[]): Promise<void> {
  await tx`
    insert into statistics_tickets
    select * from json_populate_recordset(null::statistics_tickets, ${JSON.stringify(rows)}::text::json)
    on conflict (ticket_id) do update
    set dimension_set_id = excluded.dimension_set_id, status = excluded.status, created_at = excluded.created_at,
      open_since = excluded.open_since, state = excluded.state`
}

export async function saveTeamNames(tx: Db, teams: Map<string, string>): Promise<void> {
  const rows = [...teams].map(([id, name]) => ({ id, name }))
  await tx`
    insert into statistics_teams
    select * from json_populate_recordset(null::statistics_teams, ${JSON.stringify(rows)}::text::json)
    on conflict (id) do update set name = excluded.name where statistics_teams.name <> excluded.name`
}
