import type { BodyOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { previewBusinessCalendar as endpoint } from '@savepoint/contract/sla/calendars.ts'
import { fieldProblem } from '../../platform/problems.ts'
import {
  addBusinessSeconds,
  businessSecondsBetween,
  dateOf,
  isAlwaysOpen,
} from '../business-time/business-time.ts'
import { localSeconds } from '../business-time/zone-offsets.ts'
import { calendarFrom } from '../service-levels/sla-policies.ts'
import type { TicketServices } from '../ticket-services.ts'
import { isKnownPlace, listPublicHolidays } from './public-holidays.ts'

const mostDays = 10

/** Whether it is open now, and its next holidays and exceptions. */
export async function previewBusinessCalendar(
  { clock }: Pick<TicketServices, 'clock'>,
  { locale, ...input }: BodyOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { timeZone, hours, holidays, exceptions } = input
  if (!(await isKnownPlace(holidays))) throw fieldProblem('holidays.country', 'Invalid value')
  const now = Math.floor(clock.now().getTime() / 1_000)
  const today = dateOf(Math.floor(localSeconds(timeZone, now) / 86_400))
  const year = Number(today.slice(0, 4))
  const known = await listPublicHolidays(holidays, { from: year, until: year + 1, locale })
  const calendar = calendarFrom({
    time_zone: timeZone,
    hours,
    closed_dates: [...holidays.dates, ...known.map(({ date }) => date)],
    exceptions,
  })
  const isOpen = businessSecondsBetween(calendar, { from: now, until: now + 1 }) > 0
  // A second after it opens, a second of business time has passed.
  const opensAt = isOpen ? null : addBusinessSeconds(calendar, now, 1)
  const dates = new Map<string, { kind: 'publicHoliday' | 'ownHoliday' | 'exception'; name: string | null }>([
    ...known.map(({ date, name }) => [date, { kind: 'publicHoliday' as const, name }] as const),
    ...holidays.dates.map((date) => [date, { kind: 'ownHoliday' as const, name: null }] as const),
    ...exceptions.map(({ date }) => [date, { kind: 'exception' as const, name: null }] as const),
  ])
  return {
    isOpen: isOpen || isAlwaysOpen(calendar),
    opensAt: opensAt === null ? null : new Date((opensAt - 1) * 1_000).toISOString(),
    days: [...dates]
      .filter(([date]) => date >= today)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, mostDays)
      .map(([date, day]) => ({ date, ...day })),
  }
}
