import type { Pool, RightName } from '@savepoint/contract/rights.ts'
import type { Condition, Conditions } from '@savepoint/contract/tickets/conditions.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { RuleOutcome, RuleSince, RuleTrigger } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type postgres from 'postgres'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventRow } from '../log/event-queries.ts'
import { visibleTo } from '../visibility-queries.ts'

export type EnabledRule = {
  id: string
  name: string
  trigger: RuleTrigger
  after_minutes: number | null
  since: RuleSince | null
  project_ids: string[]
  conditions: Conditions
  time_zone: string
  actions: Action[]
  owner_id: string | null
  version: number
  enabled_at: string
}

/** Changes with every change of a rule. */
export async function rulesVersion(db: Db) {
  const [row] = await db<{ version: string }[]>`
    select coalesce(string_agg(id::text || version || enabled || position || updated_at, ' ' order by position, id), '') as version from rules`
  return row?.version ?? ''
}

export async function listEnabledRules(db: Db) {
  return await db<EnabledRule[]>`
    select id, name, trigger, after_minutes, since, project_ids, conditions, time_zone, actions, owner_id, version, enabled_at
    from rules where enabled order by position, id`
}

export type FollowedEvent = Pick<
  EventRow,
  'id' | 'ticket_id' | 'kind' | 'actor_kind' | 'actor_id' | 'data' | 'created_at'
> & {
  /** What the events of one transaction have in common. */
  transaction: string
  /** Of an event that a rule made. */
  cause: string | null
  depth: number | null
}

export async function listEventsToFollow(
  tx: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
) {
  return await tx<FollowedEvent[]>`
    select e.id, e.ticket_id, e.kind, e.actor_kind, e.actor_id, e.data, e.created_at, e.xmin::text as transaction, r.cause, r.depth
    from ticket_events e left join rule_events m on m.event_id = e.id left join rule_runs r on r.id = m.run_id
    where e.id > ${after} and e.id <= ${until} order by e.id limit ${limit}`
}

export type DueRun = {
  ruleId: string
  version: number
  ticketId: number
  eventId: number | null
  cause: string
  depth: number
  because: Condition[]
  /** When it was set off. */
  at: Date
}

/** One that is already there for the same cause is left alone. How many are new. */
export async function insertRuns(db: Db, runs: DueRun[]) {
  if (runs.length === 0) return 0
  const rows = runs.map((run) => ({
    rule_id: run.ruleId,
    version: run.version,
    ticket_id: run.ticketId,
    event_id: run.eventId,
    cause: run.cause,
    depth: run.depth,
    because: db.json(run.because as unknown as postgres.JSONValue),
    created_at: run.at,
  }))
  const inserted =
    await db`insert into rule_runs ${db(rows as never)} on conflict (rule_id, ticket_id, cause) do nothing returning 1`
  return inserted.length
}

export type ClaimedRun = {
  id: number
  rule_id: string
  /** Of the rule, when it was set off. */
  version: number
  ticket_id: number
  /** Null if a schedule set it off. */
  event_id: number | null
  cause: string
  depth: number
  because: Condition[]
  tries: number
  created_at: string
}

/** The oldest due run of which no earlier one of the same ticket is due. Others may have locked theirs. */
export async function claimRun(tx: Db) {
  const [row] = await tx<ClaimedRun[]>`
    select id, rule_id, version, ticket_id, event_id, cause, depth, because, tries, created_at from rule_runs due
    where outcome is null
      and not exists (select 1 from rule_runs earlier where earlier.ticket_id = due.ticket_id and earlier.id < due.id and earlier.outcome is null)
    order by id limit 1 for update skip locked`
  return row
}

/** That the rule, as it is now, is what runs. */
export async function renewRun(
  db: Db,
  { id, version, because }: Pick<ClaimedRun, 'id' | 'version' | 'because'>,
) {
  const reasons = db.json(because as unknown as postgres.JSONValue)
  await db`update rule_runs set version = ${version}, because = ${reasons} where id = ${id}`
}

/** Whether the rule did something, or failed to. */
const countsInStatistics: Record<RuleOutcome, boolean> = {
  done: true,
  failed: true,
  notAllowed: true,
  unchanged: false,
  skipped: false,
}

/** Does nothing when another worker has finished the run meanwhile: it is free as soon as the transaction of its try failed. */
export async function finishRun(
  db: Db,
  { id, outcome, detail, now }: { id: number; outcome: RuleOutcome; detail: string | null; now: Date },
) {
  await db`
    with finished as (
      update rule_runs set outcome = ${outcome}, detail = ${detail}, finished_at = ${now}, tries = tries + 1
      where id = ${id} and outcome is null returning rule_id, ticket_id
    )
    insert into automation_uses (used_at, kind, outcome, subject_id, name, ticket_id, project_id, category_id, team_id, agent_id, channel)
    select ${now}, 'rule', ${outcome === 'done' ? 'done' : 'failed'}, r.id, r.name,
      t.id, t.project_id, t.category_id, t.team_id, t.agent_id, t.channel
    from finished f join rules r on r.id = f.rule_id join tickets t on t.id = f.ticket_id
    where ${countsInStatistics[outcome]}`
}

export async function countFailedTry(db: Db, id: number) {
  await db`update rule_runs set tries = tries + 1 where id = ${id} and outcome is null`
}

/** A schedule finds its ticket again, as long as it waits. */
export async function deleteRun(db: Db, id: number) {
  await db`delete from rule_runs where id = ${id}`
}

export async function insertRuleEvents(db: Db, runId: number, eventIds: number[]) {
  if (eventIds.length === 0) return
  await db`
    insert into rule_events (event_id, run_id) select event_id, ${runId} from unnest(${eventIds}::bigint[]) as event_id on conflict do nothing`
}

/**
 * What set a rule off within a while, and how often it did something to one ticket. A change of many tickets at once counts once, and so does
 * whatever players do to one ticket, who must not disable a rule for others. A schedule does not count: it sets off a bounded number, and whether two
 * minutes of it are 60 seconds apart is chance.
 */
export async function countCauses(
  db: Db,
  { ruleId, ticketId, after, until }: { ruleId: string; ticketId: number; after: Date; until: string },
) {
  const [row] = await db<{ ofAll: number; ofTicket: number }[]>`
    select count(distinct case when e.actor_kind in ('customer', 'guest') then 'ticket ' || x.ticket_id else x.cause end)::int as "ofAll",
      (count(*) filter (where x.ticket_id = ${ticketId} and x.outcome = 'done'))::int as "ofTicket"
    from rule_runs x left join ticket_events e on e.id = x.event_id
    where x.rule_id = ${ruleId} and x.created_at > ${after} and x.created_at <= ${until} and x.event_id is not null`
  return row ?? { ofAll: 0, ofTicket: 0 }
}

/** How often a schedule made the rule do something to a ticket since a person last did anything to it. */
export async function countRunsWithoutPeople(
  db: Db,
  { ruleId, ticketId }: { ruleId: string; ticketId: number },
) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from rule_runs x
    where x.rule_id = ${ruleId} and x.ticket_id = ${ticketId} and x.event_id is null and x.outcome = 'done'
      and x.finished_at > coalesce(
        (select max(e.created_at) from ticket_events e where e.ticket_id = ${ticketId} and e.actor_kind <> 'system'), '-infinity')`
  return row?.count ?? 0
}

/** Whoever may own rules: what they may do now. */
export async function findOwner(db: Db, id: string): Promise<AgentActor | undefined> {
  const [row] = await db<{ role_id: string; rights: RightName[]; pools: Pool[] }[]>`
    select r.id as role_id, r.rights, r.pools from agents a join roles r on r.id = a.role_id where a.id = ${id} and a.active`
  if (!row) return undefined
  return {
    kind: 'agent',
    id,
    sessionId: '',
    roleId: row.role_id,
    rights: row.rights,
    pools: row.pools,
    mustSetSecondFactor: false,
    address: null,
    requestId: null,
  }
}

export async function findEmployeeAddress(db: Db, id: string) {
  const [row] = await db<{ email: string }[]>`select email from agents where id = ${id} and active`
  return row?.email
}

export type RunRow = {
  id: number
  ticket_id: number
  title: string
  outcome: RuleOutcome
  detail: string | null
  version: number
  because: Condition[]
  created_at: string
}

export async function listRuns(
  db: Db,
  actor: AgentActor,
  {
    ruleId,
    outcome,
    page,
  }: { ruleId: string; outcome: RuleOutcome | null; page: { before: number | null; limit: number } },
) {
  return await db<RunRow[]>`
    select x.id, x.ticket_id, t.title, x.outcome, x.detail, x.version, x.because, x.created_at
    from rule_runs x join tickets t on t.id = x.ticket_id
    where x.rule_id = ${ruleId} and x.outcome is not null and ${visibleTo(db, actor)}
      ${outcome ? db`and x.outcome = ${outcome}` : db``} ${page.before === null ? db`` : db`and x.id < ${page.before}`}
    order by x.id desc limit ${page.limit}`
}

export async function deleteOldRuns(db: Db, before: Date) {
  await db`delete from rule_runs where created_at < ${before} and outcome is not null`
}

/** Names of what conditions ask for by id, for the log. */
export async function listConditionNames(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from tags where id = any (${ids}::uuid[])
    union all select id, name from projects where id = any (${ids}::uuid[])
    union all select id, name from categories where id = any (${ids}::uuid[])
    union all select id, name from agents where id = any (${ids}::uuid[])
    union all select id, name from roles where id = any (${ids}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
