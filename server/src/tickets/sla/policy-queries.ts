import type { SlaPolicyInput } from '@savepoint/contract/sla/sla-inputs.ts'
import type { Conditions } from '@savepoint/contract/tickets/conditions.ts'
import type { Db } from '../../platform/database/database.ts'

export type PolicyRow = {
  id: string
  name: string
  position: number
  enabled: boolean
  is_default: boolean
  calendar_id: string | null
  calendar_name: string | null
  conditions: Conditions
  first_reply_minutes: number | null
  next_reply_minutes: number | null
  resolution_minutes: number | null
  warn_minutes: number | null
  updated_at: string | null
}

function columns(db: Db) {
  return db`
    p.id, p.name, p.position, p.enabled, p.is_default, p.calendar_id, c.name as calendar_name, p.conditions, p.first_reply_minutes,
    p.next_reply_minutes, p.resolution_minutes, p.warn_minutes, p.updated_at
    from sla_policies p left join business_calendars c on c.id = p.calendar_id`
}

const containing = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export async function listPolicyRows(
  db: Db,
  {
    words,
    page,
  }: {
    words: string[] | null
    page: { after: { position: number; id: string } | null; limit: number | null }
  },
) {
  return await db<PolicyRow[]>`
    select ${columns(db)}
    where p.deleted_at is null
      ${words ? db`and lower(p.name) like any (${words.map(containing)})` : db``}
      ${page.after ? db`and (p.position, p.id) > (${page.after.position}, ${page.after.id}::uuid)` : db``}
    order by p.position, p.id limit ${page.limit}`
}

export async function findPolicy(db: Db, id: string) {
  const [row] = await db<PolicyRow[]>`select ${columns(db)} where p.id = ${id} and p.deleted_at is null`
  return row
}

/** In their order, without the default policy. */
export async function listPolicyIds(db: Db) {
  const rows = await db<{ id: string; position: number }[]>`
    select id, position from sla_policies where deleted_at is null and not is_default order by position, id`
  return rows
}

export async function isPolicyNameTaken(db: Db, name: string, exceptId: string) {
  const rows = await db`
    select 1 from sla_policies where lower(name) = lower(${name}) and deleted_at is null and id <> ${exceptId}`
  return rows.length > 0
}

export async function listTargetsOfCalendar(db: Db, calendarId: string) {
  const rows = await db<{ minutes: number }[]>`
    select distinct minutes from sla_policies, unnest(array[first_reply_minutes, next_reply_minutes, resolution_minutes]) as minutes
    where calendar_id = ${calendarId} and deleted_at is null and minutes is not null`
  return rows.map(({ minutes }) => minutes)
}

export async function savePolicy(
  db: Db,
  { id, position, now, ...policy }: SlaPolicyInput & { id: string; position: number; now: Date },
) {
  const { name, enabled, calendarId, conditions, targets, warnMinutes } = policy
  await db`
    insert into sla_policies (id, name, position, enabled, calendar_id, conditions, first_reply_minutes, next_reply_minutes,
      resolution_minutes, warn_minutes, created_at, updated_at)
    values (${id}, ${name}, ${position}, ${enabled}, ${calendarId}, ${db.json(conditions as never)}, ${targets.firstReply}, ${targets.nextReply},
      ${targets.resolution}, ${warnMinutes}, ${now}, ${now})
    on conflict (id) do update set name = excluded.name, enabled = excluded.enabled, calendar_id = excluded.calendar_id,
      conditions = excluded.conditions, first_reply_minutes = excluded.first_reply_minutes, next_reply_minutes = excluded.next_reply_minutes,
      resolution_minutes = excluded.resolution_minutes, warn_minutes = excluded.warn_minutes, updated_at = excluded.updated_at`
}

export async function setPolicyOrder(db: Db, ids: string[]) {
  await db`
    update sla_policies p set position = given.position
    from unnest(${ids}::uuid[]) with ordinality as given (id, position) where p.id = given.id`
}

export async function markPolicyDeleted(db: Db, id: string, now: Date) {
  await db`update sla_policies set deleted_at = ${now} where id = ${id}`
}

/** After a merge, policies look for the other tag. */
export async function replaceTagInPolicies(db: Db, { id, intoId }: { id: string; intoId: string }) {
  const rows = await db`
    update sla_policies set conditions = replace(conditions::text, ${id}, ${intoId})::jsonb
    where conditions::text like ${`%${id}%`} returning 1`
  return rows.length > 0
}
