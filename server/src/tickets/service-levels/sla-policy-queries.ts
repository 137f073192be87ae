import type { Conditions } from '@savepoint/contract/tickets/conditions.ts'
import type { DayHours, WeekHours } from '@savepoint/contract/tickets/sla-values.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  aboveOpenTransactions,
  hasOpenTransaction,
} from '../../platform/database/open-transaction-queries.ts'

export type PolicyJson = {
  id: string
  name: string
  enabled: boolean
  deleted: boolean
  is_default: boolean
  is_untouched: boolean
  calendar_id: string | null
  conditions: Conditions
  first_reply_minutes: number | null
  next_reply_minutes: number | null
  resolution_minutes: number | null
  warn_minutes: number | null
}
export type CalendarJson = {
  id: string
  time_zone: string
  hours: WeekHours | null
  closed_dates: string[]
  exceptions: { date: string; hours: DayHours }[]
}

/** One statement, so that the version is that of what it reads. */
export async function readSlaPolicies(db: Db) {
  const [row] = await db<{ version: string; policies: PolicyJson[]; calendars: CalendarJson[] | null }[]>`
    select version,
      (select json_agg(json_build_object('id', p.id, 'name', p.name, 'enabled', p.enabled, 'deleted', p.deleted_at is not null,
        'is_default', p.is_default, 'is_untouched', p.is_default and p.updated_at is null, 'calendar_id', p.calendar_id,
        'conditions', p.conditions, 'first_reply_minutes', p.first_reply_minutes, 'next_reply_minutes', p.next_reply_minutes,
        'resolution_minutes', p.resolution_minutes, 'warn_minutes', p.warn_minutes) order by p.is_default, p.position, p.id)
        from sla_policies p) as policies,
      (select json_agg(json_build_object('id', c.id, 'time_zone', c.time_zone, 'hours', c.hours,
        'closed_dates', c.own_dates || c.public_dates, 'exceptions', c.exceptions))
        from business_calendars c) as calendars
    from sla_settings`
  return row as NonNullable<typeof row>
}

/** In the statement that reads what the policies are needed for. */
export const slaVersion = (db: Db) => db`(select version from sla_settings)`

export type SlaSettings = { version: string; planned_version: string | null; is_settled: boolean }

/** `is_settled`: every transaction that may have used the version before has ended. */
export async function findSlaSettings(db: Db) {
  const [row] = await db<SlaSettings[]>`
    select version, planned_version, not ${hasOpenTransaction(db, db`saved_by`)} as is_settled
    from sla_settings`
  return row as SlaSettings
}

/** Whoever is open now may have read the version before, even with an id of their own that is above that of the change. */
export async function waitForOpenTransactions(db: Db) {
  await db`
    update sla_settings set saved_by = ${aboveOpenTransactions(db)} where planned_version is distinct from version`
}

export async function markPlanned(db: Db, version: string) {
  await db`update sla_settings set planned_version = ${version} where version = ${version}`
}

/** After every change of policies and calendars, in its transaction. */
export async function renewSlaVersion(db: Db) {
  await db`update sla_settings set version = gen_random_uuid(), saved_by = pg_current_xact_id()`
}

export async function readCalendars(db: Db, ids: string[]) {
  return await db<CalendarJson[]>`
    select id, time_zone, hours, to_jsonb(own_dates || public_dates) as closed_dates, exceptions from business_calendars where id = any (${ids})`
}
