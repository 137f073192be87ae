import type { DayHours, WeekHours } from '@savepoint/contract/tickets/sla-values.ts'
import { weekDays } from '@savepoint/contract/tickets/sla-values.ts'
import { describe, expect, it } from 'vitest'
import {
  addBusinessSeconds,
  type BusinessCalendar,
  businessSecondsBetween,
} from '../../src/tickets/business-time/business-time.ts'
import { listPublicHolidays } from '../../src/tickets/sla/public-holidays.ts'

const office: WeekHours = Object.fromEntries(
  (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((name) => [name, [['09:00', '18:00']]]),
)
const calendar = (timeZone: string, more: Partial<BusinessCalendar> = {}): BusinessCalendar => ({
  timeZone,
  hours: office,
  closedDates: new Set(),
  exceptions: new Map(),
  ...more,
})
const seconds = (time: string) => Date.parse(time) / 1_000
const allWeek = (hours: DayHours): WeekHours => Object.fromEntries(weekDays.map((name) => [name, hours]))
function add(of: BusinessCalendar, from: string, minutes: number) {
  const at = addBusinessSeconds(of, seconds(from), minutes * 60)
  return at === null ? null : new Date(at * 1_000).toISOString().replace('.000Z', 'Z')
}

describe('business time', () => {
  it.each([
    ['within the day', '2026-03-03T10:00:00+01:00', 60, '2026-03-03T10:00:00Z'],
    ['exactly at closing time', '2026-03-03T17:00:00+01:00', 60, '2026-03-03T17:00:00Z'],
    ['into the next morning', '2026-03-03T17:59:30+01:00', 1, '2026-03-04T08:00:30Z'],
    ['over a weekend', '2026-03-06T17:00:00+01:00', 120, '2026-03-09T09:00:00Z'],
    ['from a closed day', '2026-03-07T12:34:56+01:00', 30, '2026-03-09T08:30:00Z'],
  ])('is added %s', (_where, from, minutes, expected) => {
    expect(add(calendar('Europe/Berlin'), from, minutes)).toBe(expected)
  })

  it('follows the clocks of the zone on both nights when they change', () => {
    const nights = calendar('Europe/Berlin', { hours: allWeek([['00:00', '24:00']]) })
    expect(add(nights, '2026-03-28T12:00:00+01:00', 24 * 60)).toBe('2026-03-29T11:00:00Z')
    expect(add(calendar('Europe/Berlin'), '2026-03-27T17:00:00+01:00', 120)).toBe('2026-03-30T08:00:00Z')
    const night = calendar('Europe/Berlin', { hours: { sun: [['02:30', '04:00']] } })
    const whole = (from: string, until: string) =>
      businessSecondsBetween(night, { from: seconds(from), until: seconds(until) }) / 60
    // 02:30 does not exist in March and exists twice in October.
    expect(whole('2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toBe(60)
    expect(whole('2026-10-25T00:00:00Z', '2026-10-25T12:00:00Z')).toBe(120)
  })

  it('knows lunch breaks, midnight as the end of a day, holidays and exceptions', () => {
    const hours: WeekHours = {
      mon: [
        ['09:00', '12:00'],
        ['13:00', '18:00'],
      ],
      tue: [['20:00', '24:00']],
    }
    const shop = calendar('Asia/Almaty', {
      hours,
      closedDates: new Set(['2026-03-09']),
      exceptions: new Map<string, DayHours>([
        ['2026-03-07', [['10:00', '11:00']]],
        ['2026-03-10', []],
      ]),
    })
    expect(add(shop, '2026-03-02T11:30:00+05:00', 60)).toBe('2026-03-02T08:30:00Z')
    expect(add(shop, '2026-03-03T23:00:00+05:00', 60)).toBe('2026-03-03T19:00:00Z')
    expect(add(shop, '2026-03-03T23:00:00+05:00', 61)).toBe('2026-03-07T05:01:00Z')
    expect(add(shop, '2026-03-07T10:30:00+05:00', 31)).toBe('2026-03-16T04:01:00Z')
  })

  it('never ends where nothing is ever open', () => {
    expect(add(calendar('UTC', { hours: {} }), '2026-03-02T00:00:00Z', 1)).toBeNull()
  })

  // All ten thousand: BUSINESS_TIME_CASES=10000 npx vitest run business-time
  const cases = Number(process.env.BUSINESS_TIME_CASES ?? 2_500)

  it('is as a slow walk over the minutes says, in thousands of random cases', () => {
    const random = seeded(20_261_123)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    let reached = 0
    for (let number = 0; number < cases; number += 1) {
      const zone = pick(zones)
      const window = pick(zone.windows)
      const of = randomCalendar(zone.name, random, window)
      const from = window + Math.floor(random() * 8 * 86_400)
      const wanted = 1 + Math.floor(random() * (random() < 0.2 ? 100_000 : 30_000))
      const case_ = `case ${number}: ${zone.name}, ${wanted} seconds from ${from}`
      const walked = walk(of, { from, seconds: wanted, last: window + windowDays * 86_400 })
      const added = addBusinessSeconds(of, from, wanted)
      if (walked === null) expect(added === null || added > window + windowDays * 86_400, case_).toBe(true)
      else {
        reached += 1
        expect(added, case_).toBe(walked)
        expect(businessSecondsBetween(of, { from, until: walked }), case_).toBe(wanted)
        const before = from + Math.floor(random() * (walked - from))
        const parts = [
          { from, until: before },
          { from: before, until: walked },
        ].map((part) => businessSecondsBetween(of, part))
        expect((parts[0] ?? 0) + (parts[1] ?? 0), case_).toBe(wanted)
      }
    }
    expect(reached).toBeGreaterThan(cases * 0.6)
  })
})

const windowDays = 14
/** Windows around both changes of the clocks, at two, at midnight, by half an hour, and beside zones that never change them. */
const zones = [
  { name: 'Europe/Berlin', windows: ['2026-03-22', '2026-10-18'] },
  { name: 'America/New_York', windows: ['2026-03-02', '2026-10-26'] },
  { name: 'Australia/Lord_Howe', windows: ['2026-03-29', '2026-09-27'] },
  { name: 'America/Havana', windows: ['2026-03-02', '2026-10-26'] },
  { name: 'Africa/Cairo', windows: ['2026-04-18', '2026-10-24'] },
  { name: 'America/Santiago', windows: ['2026-03-30', '2026-08-31'] },
  { name: 'Asia/Kathmandu', windows: ['2026-12-26'] },
  { name: 'Pacific/Kiritimati', windows: ['2026-12-26'] },
].map(({ name, windows }) => ({ name, windows: windows.map((day) => seconds(`${day}T00:00:00Z`)) }))

function randomCalendar(timeZone: string, random: () => number, window: number): BusinessCalendar {
  const anyDate = () =>
    new Date((window + Math.floor(random() * windowDays) * 86_400) * 1_000).toISOString().slice(0, 10)
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const anyHours = (): DayHours => {
    const count = 1 + Math.floor(random() * 3)
    const edges = new Set(Array.from({ length: count * 2 }, () => Math.floor(random() * 97) * 15))
    const sorted = [...edges].toSorted((one, other) => one - other)
    return sorted.flatMap((edge, at) =>
      at % 2 === 1 ? [[time(sorted[at - 1] as number), time(edge)] as const] : [],
    )
  }
  const days = weekDays.filter(() => random() < 0.75)
  return calendar(timeZone, {
    hours: random() < 0.1 ? null : Object.fromEntries(days.map((name) => [name, anyHours()])),
    closedDates: new Set(random() < 0.4 ? [anyDate(), anyDate()] : []),
    exceptions: new Map(
      random() < 0.4
        ? [
            [anyDate(), anyHours()],
            [anyDate(), []],
          ]
        : [],
    ),
  })
}

/** Asks the zone's clock at every minute; shares no code with what it checks. */
function walk(
  of: BusinessCalendar,
  { from, seconds: wanted, last }: { from: number; seconds: number; last: number },
) {
  let left = wanted
  for (let at = from; at < last; ) {
    const next = Math.min(at - (at % 60) + 60, last)
    if (isOpen(of, at - (at % 60))) {
      if (left <= next - at) return at + left
      left -= next - at
    }
    at = next
  }
  return null
}

type Shown = { weekday: string; date: string; time: string }
const shownAt = new Map<string, Map<number, Shown>>()
const clocks = new Map<string, Intl.DateTimeFormat>()

function isOpen({ timeZone, hours, closedDates, exceptions }: BusinessCalendar, minute: number): boolean {
  const minutes = shownAt.get(timeZone) ?? new Map<number, Shown>()
  shownAt.set(timeZone, minutes)
  let shown = minutes.get(minute)
  if (!shown) {
    const clock =
      clocks.get(timeZone) ??
      new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        weekday: 'short',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      })
    clocks.set(timeZone, clock)
    const [weekday = '', date = '', time = ''] = clock.format(minute * 1_000).split(/,? /)
    shown = { weekday, date, time }
    minutes.set(minute, shown)
  }
  const { weekday, date, time } = shown
  const swedish = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön']
  const week =
    hours === null ? [['00:00', '24:00']] : (hours[weekDays[swedish.indexOf(weekday)] ?? 'mon'] ?? [])
  const spans = exceptions.get(date) ?? (closedDates.has(date) ? [] : week)
  return spans.some(([opens = '', closes = '']) => opens <= time && time < closes)
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

it.each([
  ['CN', '2026-10-01', '2026-03-08'],
  ['IS', '2026-12-25', '2026-12-24'],
])('in %s, %s is closed, and %s, a holiday from noon on, is not', async (country, whole, half) => {
  const found = await listPublicHolidays({ country }, { from: 2026, until: 2026 })
  const dates = found.map(({ date }) => date)
  expect([dates.includes(whole), dates.includes(half)]).toEqual([true, false])
})
