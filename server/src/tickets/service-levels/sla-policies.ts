import type { Db } from '../../platform/database/database.ts'
import type { BusinessCalendar } from '../business-time/business-time.ts'
import type { ConditionSubject } from '../conditions/matches-conditions.ts'
import { matchesConditions } from '../conditions/matches-conditions.ts'
import type { SlaPolicy } from './sla-clocks.ts'
import { type CalendarJson, type PolicyJson, readSlaPolicies } from './sla-policy-queries.ts'

type KnownPolicies = {
  match: (subject: ConditionSubject) => SlaPolicy
  byId: (id: string) => SlaPolicy | undefined
}
/** `internal`: for tickets without a player. */
export type SlaPolicies = KnownPolicies & { internal: KnownPolicies }
type Spans = { replyExpectedHours: number }

/** By version, which no two databases share: whatever is kept under it never changes. */
const kept = new Map<
  string,
  { policies: PolicyJson[]; calendars: CalendarJson[]; compiled: Map<number, SlaPolicies> }
>()
const mostKept = 8

/** `version` as a statement of the same transaction read it. Another statement is needed only after a change. */
export async function getSlaPolicies(
  db: Db,
  version: string,
  { replyExpectedHours }: Spans,
): Promise<SlaPolicies> {
  let found = kept.get(version)
  if (!found) {
    const read = await readSlaPolicies(db)
    found = { policies: read.policies, calendars: read.calendars ?? [], compiled: new Map() }
    kept.set(read.version, found)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  let compiled = found.compiled.get(replyExpectedHours)
  if (!compiled) {
    compiled = compile(found, replyExpectedHours)
    found.compiled.set(replyExpectedHours, compiled)
  }
  return compiled
}

function compile(
  { policies, calendars }: { policies: PolicyJson[]; calendars: CalendarJson[] },
  replyExpectedHours: number,
): SlaPolicies {
  const byCalendar = new Map(calendars.map((row) => [row.id, calendarFrom(row)]))
  const all = policies.map((row) => ({ row, policy: policyFrom(row) }))
  return {
    ...knownPolicies(all),
    internal: knownPolicies(all.map(({ row, policy }) => ({ row, policy: internalPolicy(row, policy) }))),
  }

  function policyFrom(row: PolicyJson): SlaPolicy {
    const promised = row.is_untouched ? replyExpectedHours * 60 : null
    return {
      id: row.id,
      name: row.name,
      calendar: (row.calendar_id === null ? undefined : byCalendar.get(row.calendar_id)) ?? aroundTheClock,
      minutes: {
        firstReply: promised ?? row.first_reply_minutes,
        nextReply: promised ?? row.next_reply_minutes,
        resolution: row.resolution_minutes,
      },
      warnMinutes: row.warn_minutes,
    }
  }
}

function knownPolicies(all: { row: PolicyJson; policy: SlaPolicy }[]): KnownPolicies {
  const byId = new Map(all.map(({ policy }) => [policy.id, policy]))
  const inUse = all.filter(({ row }) => row.enabled && !row.deleted)
  const fallback = all.find(({ row }) => row.is_default)?.policy
  if (!fallback) throw new Error('There is no default SLA policy')
  return {
    match: (subject) =>
      inUse.find(({ row }) => matchesConditions(row.conditions, subject))?.policy ?? fallback,
    byId: (id) => byId.get(id),
  }
}

/** Nobody waits for a reply; and a resolution is due only by a policy whose conditions ask for internal tickets. */
function internalPolicy({ conditions }: PolicyJson, policy: SlaPolicy): SlaPolicy {
  const asksForThem = [...conditions.all, ...conditions.any].some(
    ({ field, operator, value }) =>
      field === 'channel' &&
      (operator === 'is' || operator === 'isAnyOf') &&
      [value].flat().includes('internal'),
  )
  const resolution = asksForThem ? policy.minutes.resolution : null
  return { ...policy, minutes: { firstReply: null, nextReply: null, resolution } }
}

export const aroundTheClock: BusinessCalendar = {
  timeZone: 'UTC',
  hours: null,
  closedDates: new Set(),
  exceptions: new Map(),
}

export function calendarFrom({
  time_zone,
  hours,
  closed_dates,
  exceptions,
}: Omit<CalendarJson, 'id'>): BusinessCalendar {
  return {
    timeZone: time_zone,
    hours,
    closedDates: new Set(closed_dates),
    exceptions: new Map(exceptions.map((one) => [one.date, one.hours])),
  }
}
