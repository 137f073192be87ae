import type { CalendarInput } from '@savepoint/contract/sla/sla-inputs.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { Db } from '../../platform/database/database.ts'

export type CalendarRow = {
  id: string
  name: string
  sorted: string
  time_zone: string
  hours: CalendarInput['hours']
  country: string | null
  state: string | null
  own_dates: string[]
  public_dates: string[]
  exceptions: CalendarInput['exceptions']
  updated_at: string
  policies: Named[] | null
}

function columns(db: Db) {
  return db`
    c.id, c.name, lower(c.name) as sorted, c.time_zone, c.hours, c.country, c.state, c.own_dates::text[], c.public_dates::text[],
    c.exceptions, c.updated_at,
    (select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.position)
      from sla_policies p where p.calendar_id = c.id and p.deleted_at is null) as policies`
}

const containing = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export async function listCalendarRows(
  db: Db,
  {
    words,
    page,
  }: { words: string[] | null; page: { after: { sorted: string; id: string } | null; limit: number | null } },
) {
  return await db<CalendarRow[]>`
    select ${columns(db)} from business_calendars c
    where true ${words ? db`and lower(c.name) like any (${words.map(containing)})` : db``}
      ${page.after ? db`and (lower(c.name), c.id) > (${page.after.sorted}, ${page.after.id}::uuid)` : db``}
    order by lower(c.name), c.id limit ${page.limit}`
}

export async function findCalendar(db: Db, id: string) {
  const [row] = await db<CalendarRow[]>`select ${columns(db)} from business_calendars c where c.id = ${id}`
  return row
}

export async function countCalendars(db: Db) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from business_calendars`
  return row?.count ?? 0
}

export async function isCalendarNameTaken(db: Db, name: string, exceptId: string | null) {
  const rows = await db`
    select 1 from business_calendars where lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`
  return rows.length > 0
}

export type CalendarToSave = CalendarInput & {
  id: string
  publicDates: { dates: string[]; until: string | null }
  now: Date
}

export async function saveCalendar(
  db: Db,
  { id, name, timeZone, hours, holidays, exceptions, ...more }: CalendarToSave,
) {
  const { publicDates, now } = more
  await db`
    insert into business_calendars (id, name, time_zone, hours, country, state, own_dates, public_dates, public_until, exceptions,
      created_at, updated_at)
    values (${id}, ${name}, ${timeZone}, ${hours === null ? null : db.json(hours)}, ${holidays.country ?? null}, ${holidays.state ?? null},
      ${holidays.dates}::text[]::date[], ${publicDates.dates}::text[]::date[], ${publicDates.until}::date, ${db.json(exceptions)}, ${now}, ${now})
    on conflict (id) do update set name = excluded.name, time_zone = excluded.time_zone, hours = excluded.hours, country = excluded.country,
      state = excluded.state, own_dates = excluded.own_dates, public_dates = excluded.public_dates, public_until = excluded.public_until,
      exceptions = excluded.exceptions, updated_at = excluded.updated_at`
}

const mostUsersNamed = 20

/** Besides policies. What uses it has a foreign key to it, and so waits for the lock of the calendar. */
export async function listCalendarUsers(tx: Db, id: string) {
  await tx`select 1 from business_calendars where id = ${id} for update`
  const rows = await tx<{ kind: 'recurringTickets' | 'teams' | 'employees'; name: string }[]>`
    (select 'recurringTickets' as kind, name from recurring_tickets where calendar_id = ${id} order by lower(name) limit ${mostUsersNamed})
    union all
    (select 'teams', r.name from team_assignments s join roles r on r.id = s.role_id
      where s.calendar_id = ${id} order by lower(r.name) limit ${mostUsersNamed})
    union all
    (select 'employees', a.name from agent_assignments s join agents a on a.id = s.agent_id
      where s.calendar_id = ${id} and a.deleted_at is null order by lower(a.name), a.id limit ${mostUsersNamed})`
  return rows
}

export async function deleteCalendarRow(db: Db, id: string) {
  await db`update sla_policies set calendar_id = null where calendar_id = ${id} and deleted_at is not null`
  await db`delete from business_calendars where id = ${id}`
}

export async function listCalendarsToExtend(db: Db, now: Date) {
  return await db<{ id: string; country: string; state: string | null }[]>`
    select id, country, state from business_calendars
    where country is not null and public_until < ${now}::date + interval '5 years 6 months' for update skip locked`
}

export async function setPublicDates(db: Db, id: string, { dates, until }: CalendarToSave['publicDates']) {
  await db`
    update business_calendars set public_dates = ${dates}::text[]::date[], public_until = ${until}::date where id = ${id}`
}
