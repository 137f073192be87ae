import type { MonthWeek, Recurrence } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { type WeekDay, weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { describe, expect, it } from 'vitest'
import { latestDue, nextOccurrence, nextOccurrences } from '../../src/tickets/recurrence/recurrence.ts'

const daily: Recurrence = {
  unit: 'days',
  every: 1,
  weekdays: [],
  monthDay: null,
  monthWeek: null,
  monthWeekday: null,
  time: '02:30',
  timeZone: 'Europe/Berlin',
  startsOn: '2026-01-01',
  endsOn: null,
  endsAfter: null,
}
const after = (iso: string) => new Date(iso)
const next = (recurrence: Recurrence, from: string, limit: number) =>
  nextOccurrences(recurrence, { after: after(from), limit }).map((at) => at.toISOString())

describe('recurrence', () => {
  it('moves a local time that does not exist forward', () => {
    expect(next(daily, '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  it('takes a local time that happens twice once, the first time', () => {
    expect(next(daily, '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
    // Between the two times that clocks show 02:30, the next is that of the day after.
    expect(next(daily, '2026-10-25T01:00:00Z', 1)).toEqual(['2026-10-26T01:30:00.000Z'])
  })

  it('takes a day once that a zone left out', () => {
    const apia = { ...daily, timeZone: 'Pacific/Apia', time: '09:00', startsOn: '2011-12-01' }
    expect(next(apia, '2011-12-29T18:00:00Z', 3)).toEqual([
      '2011-12-29T19:00:00.000Z',
      '2011-12-30T19:00:00.000Z',
      '2011-12-31T19:00:00.000Z',
    ])
  })

  it('takes the last day of months that are shorter', () => {
    const dates = (monthDay: number, from: string, limit: number) =>
      next({ ...daily, unit: 'months', monthDay, time: '09:00', timeZone: 'UTC' }, from, limit).map((at) =>
        at.slice(0, 10),
      )
    expect(dates(31, '2027-01-01T00:00:00Z', 4)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(dates(30, '2028-01-31T00:00:00Z', 3)).toEqual(['2028-02-29', '2028-03-30', '2028-04-30'])
    expect(dates(29, '2100-02-01T00:00:00Z', 1)).toEqual(['2100-02-28'])
  })

  it('finds weekdays of months, and weeks counted from the start', () => {
    const monthly = { ...daily, unit: 'months' as const, time: '09:00', timeZone: 'UTC' }
    const fridays = { ...monthly, monthWeek: 'last' as const, monthWeekday: 'fri' as const }
    expect(next(fridays, '2026-01-01T00:00:00Z', 3).map((at) => at.slice(0, 10))).toEqual([
      '2026-01-30',
      '2026-02-27',
      '2026-03-27',
    ])
    const weekly: Recurrence = {
      ...monthly,
      unit: 'weeks',
      every: 2,
      weekdays: ['thu', 'mon'],
      startsOn: '2026-01-07',
    }
    expect(next(weekly, '2026-01-01T00:00:00Z', 4).map((at) => at.slice(0, 10))).toEqual([
      '2026-01-08',
      '2026-01-19',
      '2026-01-22',
      '2026-02-02',
    ])
  })

  it('ends after its last date or its last time', () => {
    expect(next({ ...daily, endsOn: '2026-01-02' }, '2025-01-01T00:00:00Z', 9)).toHaveLength(2)
    expect(next({ ...daily, endsAfter: 3 }, '2025-01-01T00:00:00Z', 9)).toHaveLength(3)
    expect(nextOccurrence({ ...daily, endsAfter: 3 }, { after: after('2026-01-03T12:00:00Z') })).toBeNull()
  })

  it('leaves out holidays, unless an exception opens them', () => {
    const holidays = {
      closedDates: new Set(['2026-01-01', '2026-01-02']),
      exceptions: new Map([
        ['2026-01-02', [['09:00', '12:00'] as [string, string]]],
        ['2026-01-03', []],
      ]),
    }
    const found = nextOccurrences(daily, { after: after('2025-12-30T00:00:00Z'), holidays, limit: 2 })
    expect(found.map((at) => at.toISOString().slice(0, 10))).toEqual(['2026-01-02', '2026-01-04'])
  })

  it('finds the latest of those that were missed', () => {
    const due = after('2026-01-05T01:30:00Z')
    expect(latestDue(daily, { due, now: after('2026-01-08T01:29:59Z') })).toEqual({
      latest: after('2026-01-07T01:30:00Z'),
      missed: 2,
    })
    expect(latestDue(daily, { due, now: due })).toEqual({ latest: due, missed: 0 })
  })

  it('agrees with a slow computation on 1,000 random schedules', () => {
    const random = seeded(20_261_123)
    for (let round = 0; round < 1_000; round += 1) {
      const recurrence = randomRecurrence(random)
      const from = new Date(
        Date.UTC(2024, 0, 1) + Math.floor(random() * 1_200) * 86_400_000 + random() * 86_400_000,
      )
      const found = nextOccurrences(recurrence, { after: from, limit: 4 })
      expect({ recurrence, from, found }).toEqual({ recurrence, from, found: slowly(recurrence, from, 4) })
    }
  })
})

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Asia/Kolkata',
]

function randomRecurrence(random: () => number): Recurrence {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
  const unit = pick(['days', 'weeks', 'months'] as const)
  const isByWeekday = unit === 'months' && random() < 0.5
  const startsOn = new Date(Date.UTC(2024, 0, 1 + Math.floor(random() * 700))).toISOString().slice(0, 10)
  const end = random()
  return {
    unit,
    every: 1 + Math.floor(random() * 5),
    weekdays: unit === 'weeks' ? weekDays.filter((_, index) => index === 0 || random() < 0.3) : [],
    monthDay: unit === 'months' && !isByWeekday ? 1 + Math.floor(random() * 31) : null,
    monthWeek: isByWeekday ? pick(['first', 'second', 'third', 'fourth', 'last'] as const) : null,
    monthWeekday: isByWeekday ? pick(weekDays) : null,
    time: pick(['00:00', '01:30', '02:00', '02:30', '03:00', '09:00', '23:59']),
    timeZone: pick(zones),
    startsOn,
    endsOn:
      end < 0.3
        ? new Date(Date.parse(startsOn) + Math.floor(random() * 900) * 86_400_000).toISOString().slice(0, 10)
        : null,
    endsAfter: end > 0.7 ? 1 + Math.floor(random() * 60) : null,
  }
}

/** Looks at every day since the start, and for the moment at every half hour around it. */
function slowly(recurrence: Recurrence, from: Date, limit: number): Date[] {
  const found: Date[] = []
  let count = 0
  for (let day = Date.parse(recurrence.startsOn); found.length < limit; day += 86_400_000) {
    const date = new Date(day)
    if (date.getUTCFullYear() > 2040) break
    if (recurrence.endsOn !== null && date.toISOString().slice(0, 10) > recurrence.endsOn) break
    if (recurrence.endsAfter !== null && count >= recurrence.endsAfter) break
    if (!isOn(recurrence, date)) continue
    count += 1
    if (day < from.getTime() - 3 * 86_400_000) continue
    const at = momentOf(date.toISOString().slice(0, 10), recurrence)
    if (at > from) found.push(at)
  }
  return found
}

function isOn(
  { unit, every, weekdays, monthDay, monthWeek, monthWeekday, startsOn }: Recurrence,
  date: Date,
): boolean {
  const start = new Date(startsOn)
  const days = Math.round((date.getTime() - start.getTime()) / 86_400_000)
  const weekday = weekDays[(date.getUTCDay() + 6) % 7] as WeekDay
  if (unit === 'days') return days % every === 0
  if (unit === 'weeks') {
    const weeks = Math.floor((days + ((start.getUTCDay() + 6) % 7)) / 7)
    return weeks % every === 0 && weekdays.includes(weekday)
  }
  const months =
    (date.getUTCFullYear() - start.getUTCFullYear()) * 12 + date.getUTCMonth() - start.getUTCMonth()
  if (months % every !== 0) return false
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const day = date.getUTCDate()
  if (monthDay !== null) return day === Math.min(monthDay, length)
  if (weekday !== monthWeekday) return false
  const order: MonthWeek[] = ['first', 'second', 'third', 'fourth']
  return monthWeek === 'last' ? day + 7 > length : order[Math.ceil(day / 7) - 1] === monthWeek
}

/** The first quarter of an hour at which clocks show the time, or else the moment that the offset before the gap gives. */
function momentOf(date: string, { time, timeZone }: Recurrence): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const clock = clockOf(timeZone)
  const shows = (at: number) => clock.format(at) === `${date} ${time}`
  for (let at = asUtc - 14 * 3_600_000; at <= asUtc + 14 * 3_600_000; at += 15 * 60_000)
    if (shows(at)) return new Date(at)
  const dayBefore = new Date(asUtc - 24 * 3_600_000)
  const shown = clock.format(dayBefore)
  return new Date(asUtc - (Date.parse(`${shown.replace(' ', 'T')}:00Z`) - dayBefore.getTime()))
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}
