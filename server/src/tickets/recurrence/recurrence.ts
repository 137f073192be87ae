import type { MonthWeek, Recurrence } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import type { WeekDay } from '@savepoint/contract/tickets/sla-values.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { BusinessCalendar } from '../business-time/business-time.ts'

/** Days on which nothing appears. */
export type Holidays = Pick<BusinessCalendar, 'closedDates' | 'exceptions'>

/** More holidays in a row than any calendar has. */
const mostSkipped = 1_000

/** The first planned time after a moment, or null if the schedule has ended by then. */
export function nextOccurrence(
  recurrence: Recurrence,
  { after, holidays }: { after: Date; holidays?: Holidays | undefined },
): Date | null {
  for (const occurrence of occurrencesAfter(recurrence, after, holidays)) return occurrence
  return null
}

export function nextOccurrences(
  recurrence: Recurrence,
  { after, holidays, limit }: { after: Date; holidays?: Holidays | undefined; limit: number },
): Date[] {
  const found: Date[] = []
  for (const occurrence of occurrencesAfter(recurrence, after, holidays)) {
    found.push(occurrence)
    if (found.length === limit) break
  }
  return found
}

/** The latest planned time from one that is due until now, and how many came before it. */
export function latestDue(
  recurrence: Recurrence,
  { due, now, holidays }: { due: Date; now: Date; holidays?: Holidays | undefined },
): { latest: Date; missed: number } {
  let latest = due
  let missed = 0
  for (const occurrence of occurrencesAfter(recurrence, due, holidays)) {
    if (occurrence > now) break
    latest = occurrence
    missed += 1
  }
  return { latest, missed }
}

/** The dates follow from the calendar alone; only then is the local time found in the time zone. */
function* occurrencesAfter(
  recurrence: Recurrence,
  after: Date,
  holidays: Holidays | undefined,
): Generator<Date, void> {
  const rule = ruleOf(recurrence)
  let last = after
  // A day earlier, whatever the clocks of the zone have done since.
  let cursor = new Date(localDate(after, recurrence.timeZone).getTime() - 2 * 86_400_000)
  for (let skipped = 0; skipped < mostSkipped; ) {
    const found = rule.next(cursor)
    if (found === null) return
    cursor = new Date(found.epochMilliseconds)
    const date = found.toPlainDate()
    const occurrence = momentOf(date, recurrence)
    // Where a zone left out a whole day, two dates begin at the same moment.
    if (occurrence <= last) continue
    if (holidays && isHoliday(date.toString(), holidays)) {
      skipped += 1
      continue
    }
    skipped = 0
    last = occurrence
    yield occurrence
  }
}

/** In UTC, where every local time exists once. */
function ruleOf(recurrence: Recurrence) {
  const { unit, every, weekdays, startsOn, endsOn, endsAfter } = recurrence
  const at = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: 'UTC' })
  return new RRuleTemporal({
    temporal: Temporal,
    tzid: 'UTC',
    dtstart: at(startsOn),
    freq: frequencies[unit],
    interval: every,
    wkst: 'MO',
    ...(unit === 'weeks' && { byDay: weekdays.map((day) => dayCodes[day]) }),
    ...(unit === 'months' && daysOfMonth(recurrence)),
    ...(endsOn !== null && { until: at(endsOn) }),
    ...(endsAfter !== null && { count: endsAfter }),
  })
}

const frequencies = { days: 'DAILY', weeks: 'WEEKLY', months: 'MONTHLY' } as const
const dayCodes: Record<WeekDay, string> = {
  mon: 'MO',
  tue: 'TU',
  wed: 'WE',
  thu: 'TH',
  fri: 'FR',
  sat: 'SA',
  sun: 'SU',
}
const places: Record<MonthWeek, number> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 }

/** The last of the days that a month has stands for one that it does not have. */
function daysOfMonth({ monthDay, monthWeek, monthWeekday }: Recurrence) {
  if (monthWeek !== null && monthWeekday !== null)
    return { byDay: [`${places[monthWeek]}${dayCodes[monthWeekday]}`] }
  const day = monthDay ?? 1
  if (day <= 28) return { byMonthDay: [day] }
  return { byMonthDay: Array.from({ length: day - 27 }, (_, index) => 28 + index), bySetPos: [-1] }
}

/** Forward where clocks skip the time, the first of two where they repeat it. */
function momentOf(date: Temporal.PlainDate, { time, timeZone }: Recurrence): Date {
  const local = date.toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}

function localDate(at: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return new Date(local.toPlainDate().toZonedDateTime({ timeZone: 'UTC' }).epochMilliseconds)
}

function isHoliday(date: string, { closedDates, exceptions }: Holidays): boolean {
  const exception = exceptions.get(date)
  return exception ? exception.length === 0 : closedDates.has(date)
}
