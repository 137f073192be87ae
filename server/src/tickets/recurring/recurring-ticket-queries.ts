import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type {
  Recurrence,
  RecurringDisabling,
  RecurringSort,
} from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type postgres from 'postgres'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'

/** As it is stored. */
export type RecurringTicketRow = {
  id: string
  name: string
  enabled: boolean
  disabled_for: RecurringDisabling | null
  project_id: string
  category_id: string
  title: string
  description: string
  priority: TicketPriority
  tag_ids: string[]
  team_id: string | null
  agent_id: string | null
  checklist: string[]
  schedule: Recurrence
  skips_while_open: boolean
  calendar_id: string | null
  next_at: string | null
  owner_id: string | null
  version: number
  updated_at: string
}

/** With the names of what it names. */
export type NamedRecurringTicketRow = RecurringTicketRow & {
  project_name: string | null
  category_name: string | null
  team_name: string | null
  agent_name: string | null
  calendar_name: string | null
  owner_name: string | null
  tags: TicketTag[] | null
  last_ticket_id: number | null
  /** What it is sorted by. */
  place: string
}

const storedColumns = (db: Db) => db`
  d.id, d.name, d.enabled, d.disabled_for, d.project_id, d.category_id, d.title, d.description, d.priority, d.tag_ids, d.team_id, d.agent_id,
  d.checklist, d.schedule, d.skips_while_open, d.calendar_id, d.next_at, d.owner_id, d.version, d.updated_at`

function namedColumns(db: Db, sort: RecurringSort) {
  return db`
    ${storedColumns(db)}, p.name as project_name, k.name as category_name, r.name as team_name, a.name as agent_name, c.name as calendar_name,
    o.name as owner_name, ${placeOf(db, sort)} as place,
    (select max(x.ticket_id) from recurring_runs x where x.recurring_ticket_id = d.id) as last_ticket_id,
    case when d.tag_ids <> '{}' then (
      select json_agg(json_build_object('id', one.id, 'name', one.name, 'color', one.color) order by lower(one.name), one.id)
      from (
        select distinct shown.id, shown.name, shown.color
        from tags given join tags shown on shown.id = coalesce(given.merged_into_id, given.id)
        where given.id = any (d.tag_ids) and shown.deleted_at is null
      ) one
    ) end as tags
    from recurring_tickets d
    left join categories k on k.id = d.category_id and k.deleted_at is null
    left join projects p on p.id = d.project_id and p.deleted_at is null
    left join roles r on r.id = d.team_id
    left join agents a on a.id = d.agent_id and a.active
    left join business_calendars c on c.id = d.calendar_id
    left join agents o on o.id = d.owner_id and o.active`
}

/** As text that sorts like the value, with the name behind equal times. What is disabled has no next time and comes last. */
function placeOf(db: Db, sort: RecurringSort) {
  return sort === 'name'
    ? db`lower(d.name)`
    : db`coalesce(to_char(d.next_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), '9999-12-31 24:00') || ' ' || lower(d.name)`
}

/** Those of the role's categories, and those whose category is gone, so that somebody can put them right. */
function manageableBy(db: Db, actor: AgentActor) {
  return db`(k.id is null or exists (
    select 1 from role_categories rc where rc.role_id = ${actor.roleId} and rc.category_id = d.category_id))`
}

export type RecurringTicketFilter = {
  words: string[] | null
  enabled: boolean | null
  projectId: string | null
  sort: RecurringSort
}

export async function listRecurringTicketRows(
  db: Db,
  actor: AgentActor,
  {
    filter: { words, enabled, projectId, sort },
    page,
  }: {
    filter: RecurringTicketFilter
    page: { after: { place: string; id: string } | null; limit: number | null }
  },
) {
  const patterns = words?.map((word) => `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return await db<NamedRecurringTicketRow[]>`
    select ${namedColumns(db, sort)}
    where ${manageableBy(db, actor)}
      ${patterns ? db`and (lower(d.name) like any (${patterns}) or lower(d.title) like any (${patterns}))` : db``}
      ${enabled === null ? db`` : db`and d.enabled = ${enabled}`}
      ${projectId ? db`and d.project_id = ${projectId}` : db``}
      ${page.after ? db`and (${placeOf(db, sort)}, d.id) > (${page.after.place}, ${page.after.id}::uuid)` : db``}
    order by place, d.id limit ${page.limit}`
}

export async function findRecurringTicket(db: Db, actor: AgentActor, id: string) {
  const [row] = await db<NamedRecurringTicketRow[]>`
    select ${namedColumns(db, 'name')} where d.id = ${id} and ${manageableBy(db, actor)}`
  return row
}

export async function lockRecurringTicket(db: Db, actor: AgentActor, id: string) {
  const [row] = await db<RecurringTicketRow[]>`
    select ${storedColumns(db)} from recurring_tickets d left join categories k on k.id = d.category_id and k.deleted_at is null
    where d.id = ${id} and ${manageableBy(db, actor)} for update of d`
  return row
}

export async function countRecurringTickets(db: Db) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from recurring_tickets`
  return row?.count ?? 0
}

export type RecurringTicketToSave = Omit<RecurringTicketRow, 'disabled_for' | 'next_at' | 'updated_at'> & {
  nextAt: Date | null
  now: Date
}

const json = (db: Db, schedule: Recurrence) => db.json(schedule as unknown as postgres.JSONValue)

export async function insertRecurringTicket(db: Db, one: RecurringTicketToSave) {
  await db`
    insert into recurring_tickets (id, name, enabled, project_id, category_id, title, description, priority, tag_ids, team_id, agent_id, checklist,
      schedule, skips_while_open, calendar_id, next_at, owner_id, version, created_at, updated_at)
    values (${one.id}, ${one.name}, ${one.enabled}, ${one.project_id}, ${one.category_id}, ${one.title}, ${one.description}, ${one.priority},
      ${one.tag_ids}::uuid[], ${one.team_id}, ${one.agent_id}, ${one.checklist}::text[], ${json(db, one.schedule)}, ${one.skips_while_open},
      ${one.calendar_id}, ${one.nextAt}, ${one.owner_id}, ${one.version}, ${one.now}, ${one.now})`
}

export async function replaceRecurringTicket(db: Db, one: RecurringTicketToSave) {
  await db`
    update recurring_tickets set name = ${one.name}, enabled = ${one.enabled}, disabled_for = null, project_id = ${one.project_id},
      category_id = ${one.category_id}, title = ${one.title}, description = ${one.description}, priority = ${one.priority},
      tag_ids = ${one.tag_ids}::uuid[], team_id = ${one.team_id}, agent_id = ${one.agent_id}, checklist = ${one.checklist}::text[],
      schedule = ${json(db, one.schedule)}, skips_while_open = ${one.skips_while_open}, calendar_id = ${one.calendar_id}, next_at = ${one.nextAt},
      owner_id = ${one.owner_id}, version = ${one.version}, updated_at = ${one.now}
    where id = ${one.id}`
}

export async function deleteRecurringTicketRow(db: Db, id: string) {
  await db`delete from recurring_tickets where id = ${id}`
}

export async function listCalendarNames(db: Db) {
  return await db<{ id: string; name: string }[]>`
    select id, name from business_calendars order by lower(name), id`
}
