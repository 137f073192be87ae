import type { Conditions } from '@savepoint/contract/tickets/conditions.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { RuleDisabling, RuleSince, RuleTrigger } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type postgres from 'postgres'
import type { Db } from '../../platform/database/database.ts'

export type RuleRow = {
  id: string
  name: string
  position: number
  enabled: boolean
  disabled_for: RuleDisabling | null
  trigger: RuleTrigger
  after_minutes: number | null
  since: RuleSince | null
  project_ids: string[]
  conditions: Conditions
  time_zone: string
  actions: Action[]
  owner_id: string | null
  owner_name: string | null
  version: number
  enabled_at: string | null
  updated_at: string
  runs: number
  last_run_at: string | null
}

function columns(db: Db) {
  return db`
    r.id, r.name, r.position, r.enabled, r.disabled_for, r.trigger, r.after_minutes, r.since, r.project_ids, r.conditions, r.time_zone,
    r.actions, r.owner_id, a.name as owner_name, r.version, r.enabled_at, r.updated_at`
}

/** Counted up to a number that no list needs to exceed. */
const mostCounted = 9_999

function runsOf(db: Db, since: Date) {
  return db`
    (select count(*)::int from (
      select 1 from rule_runs x where x.rule_id = r.id and x.created_at > ${since} and x.outcome = 'done' limit ${db.unsafe(String(mostCounted))}) counted) as runs,
    (select max(created_at) from rule_runs x where x.rule_id = r.id) as last_run_at`
}

export type RuleFilter = { words: string[] | null; trigger: RuleTrigger | null; enabled: boolean | null }

export async function listRuleRows(
  db: Db,
  {
    filter: { words, trigger, enabled },
    page,
    since,
  }: {
    filter: RuleFilter
    page: { after: { position: number; id: string } | null; limit: number | null }
    since: Date
  },
) {
  return await db<RuleRow[]>`
    select ${columns(db)}, ${runsOf(db, since)}
    from rules r left join agents a on a.id = r.owner_id and a.active
    where true
      ${words ? db`and lower(r.name) like any (${words.map(containing)})` : db``}
      ${trigger ? db`and r.trigger = ${trigger}` : db``}
      ${enabled === null ? db`` : db`and r.enabled = ${enabled}`}
      ${page.after ? db`and (r.position, r.id) > (${page.after.position}, ${page.after.id}::uuid)` : db``}
    order by r.position, r.id limit ${page.limit}`
}

const containing = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export async function findRule(db: Db, id: string, since: Date) {
  const [row] = await db<RuleRow[]>`
    select ${columns(db)}, ${runsOf(db, since)} from rules r left join agents a on a.id = r.owner_id and a.active where r.id = ${id}`
  return row
}

export async function lockRule(db: Db, id: string) {
  const [row] = await db<Omit<RuleRow, 'runs' | 'last_run_at' | 'owner_name'>[]>`
    select id, name, position, enabled, disabled_for, trigger, after_minutes, since, project_ids, conditions, time_zone, actions, owner_id,
      version, enabled_at, updated_at
    from rules where id = ${id} for update`
  return row
}

export async function countRules(db: Db) {
  const [row] = await db<{ count: number; last: number }[]>`
    select count(*)::int as count, coalesce(max(position), 0) as last from rules`
  return row ?? { count: 0, last: 0 }
}

export type RuleToSave = {
  id: string
  name: string
  enabled: boolean
  trigger: RuleTrigger
  afterMinutes: number | null
  since: RuleSince | null
  projectIds: string[]
  conditions: Conditions
  timeZone: string
  actions: Action[]
  ownerId: string
  version: number
  enabledAt: Date | null
  now: Date
}

export async function insertRule(db: Db, { position, ...rule }: RuleToSave & { position: number }) {
  await db`
    insert into rules (id, name, position, enabled, trigger, after_minutes, since, project_ids, conditions, time_zone, actions, owner_id, version,
      enabled_at, created_at, updated_at)
    values (${rule.id}, ${rule.name}, ${position}, ${rule.enabled}, ${rule.trigger}, ${rule.afterMinutes}, ${rule.since},
      ${rule.projectIds}::uuid[], ${db.json(rule.conditions as postgres.JSONValue)}, ${rule.timeZone},
      ${db.json(rule.actions as postgres.JSONValue)}, ${rule.ownerId}, ${rule.version}, ${rule.enabledAt}, ${rule.now}, ${rule.now})`
}

export async function replaceRule(db: Db, rule: RuleToSave) {
  await db`
    update rules set name = ${rule.name}, enabled = ${rule.enabled}, disabled_for = null, trigger = ${rule.trigger},
      after_minutes = ${rule.afterMinutes}, since = ${rule.since}, project_ids = ${rule.projectIds}::uuid[],
      conditions = ${db.json(rule.conditions as postgres.JSONValue)}, time_zone = ${rule.timeZone},
      actions = ${db.json(rule.actions as postgres.JSONValue)}, owner_id = ${rule.ownerId}, version = ${rule.version},
      enabled_at = ${rule.enabledAt}, updated_at = ${rule.now}
    where id = ${rule.id}`
}

export async function insertVersion(db: Db, { id, version, ownerId, now, ...rule }: RuleToSave) {
  const saved = { ...rule, enabledAt: undefined }
  await db`
    insert into rule_versions (rule_id, version, rule, saved_by, saved_at)
    values (${id}, ${version}, ${db.json(saved as unknown as postgres.JSONValue)}, ${ownerId}, ${now})`
}

export async function listVersions(db: Db, id: string, limit: number) {
  return await db<
    {
      version: number
      rule: Record<string, unknown>
      saved_by: string | null
      saved_by_name: string | null
      saved_at: string
    }[]
  >`
    select v.version, v.rule, v.saved_by, a.name as saved_by_name, v.saved_at
    from rule_versions v left join agents a on a.id = v.saved_by
    where v.rule_id = ${id} order by v.version desc limit ${limit}`
}

export async function deleteRuleRow(db: Db, id: string) {
  await db`delete from rules where id = ${id}`
}

export async function setPositions(db: Db, ids: string[]) {
  await db`
    update rules set position = placed.place
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) as place from rules
    ) placed
    where placed.id = rules.id`
}

/** A version that nobody saved, so that a form opened before does not enable the rule again. */
export async function disableRule(
  db: Db,
  { id, reason, now }: { id: string; reason: RuleDisabling; now: Date },
) {
  const rows = await db`
    with disabled as (
      update rules set enabled = false, disabled_for = ${reason}, version = version + 1, updated_at = ${now}
      where id = ${id} and enabled returning id, version
    ), saved as (
      insert into rule_versions (rule_id, version, rule, saved_by, saved_at)
      select d.id, d.version, v.rule || '{"enabled": false}', null, ${now}
      from disabled d join rule_versions v on v.rule_id = d.id and v.version = d.version - 1
    )
    select 1 from disabled`
  return rows.length > 0
}
