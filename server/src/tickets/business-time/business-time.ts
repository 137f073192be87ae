import type { DayHours, WeekHours } from '@savepoint/contract/tickets/sla-values.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { localSeconds, steadyParts } from './zone-offsets.ts'

/** Times are whole seconds since 1970; dates are those of the zone, written `2026-12-31`. */
export type BusinessCalendar = {
  timeZone: string
  /** Null: around the clock. */
  hours: WeekHours | null
  closedDates: ReadonlySet<string>
  /** Instead of the week's hours and of a holiday. */
  exceptions: ReadonlyMap<string, DayHours>
}
export type Interval = { from: number; until: number }

const day = 86_400
const hour = 3_600
/** Whatever is not reached in ten years is never reached. */
const farthestDays = 3_660

/** When `seconds` of business time have passed after `from`: the first such moment, or null if it never comes. */
export function addBusinessSeconds(calendar: BusinessCalendar, from: number, seconds: number): number | null {
  if (isAlwaysOpen(calendar) || seconds <= 0) return from + Math.max(0, seconds)
  let left = seconds
  const today = dayOf(calendar, from)
  for (let number = today - 1; number <= today + farthestDays; number += 1) {
    for (const open of openIntervals(calendar, number)) {
      const start = Math.max(open.from, from)
      if (start >= open.until) continue
      if (left <= open.until - start) return start + left
      left -= open.until - start
    }
  }
  return null
}

/** Seconds of business time from one moment to a later one. */
export function businessSecondsBetween(calendar: BusinessCalendar, { from, until }: Interval): number {
  if (until <= from) return 0
  if (isAlwaysOpen(calendar)) return until - from
  let seconds = 0
  for (let number = dayOf(calendar, from) - 1; number <= dayOf(calendar, until) + 1; number += 1)
    for (const open of openIntervals(calendar, number))
      seconds += Math.max(0, Math.min(open.until, until) - Math.max(open.from, from))
  return seconds
}

export function isAlwaysOpen({ hours, closedDates, exceptions }: BusinessCalendar): boolean {
  return hours === null && closedDates.size === 0 && exceptions.size === 0
}

const dayOf = ({ timeZone }: BusinessCalendar, at: number) => Math.floor(localSeconds(timeZone, at) / day)

const openDays = new WeakMap<BusinessCalendar, Map<number, Interval[]>>()

function openIntervals(calendar: BusinessCalendar, number: number): Interval[] {
  let known = openDays.get(calendar)
  if (!known) {
    known = new Map()
    openDays.set(calendar, known)
  }
  let intervals = known.get(number)
  if (!intervals) {
    intervals = findOpenIntervals(calendar, number)
    known.set(number, intervals)
  }
  return intervals
}

/** Exactly the seconds at which the zone's clocks show this date and a time in the hours of this day. */
function findOpenIntervals(calendar: BusinessCalendar, number: number): Interval[] {
  const midnight = number * day
  const spans = hoursOf(calendar, dateOf(number))
  if (spans.length === 0) return []
  // Zones are at most 14 hours from UTC, either way.
  const around = { from: midnight - 16 * hour, until: midnight + day + 16 * hour }
  return steadyParts(calendar.timeZone, around)
    .flatMap(({ from, until, offset }) =>
      spans.map(([opens, closes]) => ({
        from: Math.max(from, midnight + minutesIn(opens) * 60 - offset),
        until: Math.min(until, midnight + minutesIn(closes) * 60 - offset),
      })),
    )
    .filter((interval) => interval.from < interval.until)
    .toSorted((one, other) => one.from - other.from)
}

function hoursOf({ hours, closedDates, exceptions }: BusinessCalendar, date: string): DayHours {
  const exception = exceptions.get(date)
  if (exception) return exception
  if (closedDates.has(date)) return []
  if (hours === null) return [['00:00', '24:00']]
  return hours[weekDays[(new Date(date).getUTCDay() + 6) % 7] as keyof WeekHours] ?? []
}

export const dateOf = (number: number) => new Date(number * day * 1_000).toISOString().slice(0, 10)

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
