import { describe, expect, it } from 'vitest'
import { nextMoment } from '../../src/statistics/saved/next-moment.ts'

type Rhythm = Parameters<typeof nextMoment>[0]

const daily = (hour: number): Rhythm => ({ every: 'day', hour })
const weekly = (weekday: number, hour: number): Rhythm => ({ every: 'week', weekday, hour })
const monthly = (hour: number): Rhythm => ({ every: 'month', hour })

describe('when a report is mailed next', () => {
  it.each([
    // Daily: the same day or the next one, never the moment itself.
    ['Europe/Berlin', daily(9), '2026-01-15T07:59:59Z', '2026-01-15T08:00:00Z'],
    ['Europe/Berlin', daily(9), '2026-01-15T08:00:00Z', '2026-01-16T08:00:00Z'],
    ['America/New_York', daily(0), '2026-07-01T03:00:00Z', '2026-07-01T04:00:00Z'],
    ['Asia/Kathmandu', daily(7), '2026-03-02T01:14:00Z', '2026-03-02T01:15:00Z'],
    ['Asia/Kathmandu', daily(7), '2026-03-02T01:15:00Z', '2026-03-03T01:15:00Z'],
    ['Pacific/Kiritimati', daily(0), '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'],
    ['Pacific/Pago_Pago', daily(23), '2026-03-02T10:00:00Z', '2026-03-03T10:00:00Z'],
    // Weekdays of the time zone, not of UTC.
    ['Europe/Berlin', weekly(1, 9), '2026-03-02T08:00:00Z', '2026-03-09T08:00:00Z'],
    ['Asia/Kathmandu', weekly(1, 3), '2026-03-01T20:00:00Z', '2026-03-01T21:15:00Z'],
    ['America/New_York', weekly(7, 23), '2026-03-02T03:30:00Z', '2026-03-02T04:00:00Z'],
    // The first of the month, across the end of a year.
    ['Europe/Berlin', monthly(8), '2026-01-31T12:00:00Z', '2026-02-01T07:00:00Z'],
    ['America/New_York', monthly(8), '2026-12-01T13:00:00Z', '2027-01-01T13:00:00Z'],
    ['Asia/Kathmandu', monthly(0), '2026-02-28T18:00:00Z', '2026-02-28T18:15:00Z'],
    // When summer time begins, the same hour is earlier in UTC, and a skipped hour begins after the change.
    ['Europe/Berlin', daily(9), '2026-03-28T08:00:00Z', '2026-03-29T07:00:00Z'],
    ['Europe/Berlin', daily(2), '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', daily(2), '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
    ['America/New_York', daily(2), '2026-03-08T05:00:00Z', '2026-03-08T07:00:00Z'],
    ['America/New_York', weekly(7, 2), '2026-03-08T07:00:00Z', '2026-03-15T06:00:00Z'],
    ['Africa/Cairo', daily(0), '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
    // When it ends, the first of a repeated hour counts, and the second is skipped.
    ['Europe/Berlin', daily(2), '2026-10-24T12:00:00Z', '2026-10-25T00:00:00Z'],
    ['Europe/Berlin', daily(2), '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
    ['Europe/Berlin', daily(2), '2026-10-25T00:30:00Z', '2026-10-26T01:00:00Z'],
    ['America/New_York', daily(1), '2026-11-01T04:00:00Z', '2026-11-01T05:00:00Z'],
    ['America/New_York', monthly(1), '2026-11-01T05:00:00Z', '2026-12-01T06:00:00Z'],
    // Morocco changes its clocks for Ramadan.
    ['Africa/Casablanca', daily(2), '2026-02-14T12:00:00Z', '2026-02-15T01:00:00Z'],
    ['Africa/Casablanca', daily(2), '2026-02-15T01:00:00Z', '2026-02-16T02:00:00Z'],
    ['Africa/Casablanca', daily(2), '2026-03-21T12:00:00Z', '2026-03-22T02:00:00Z'],
    ['Africa/Casablanca', daily(2), '2026-03-22T02:00:00Z', '2026-03-23T01:00:00Z'],
    // Changes of two hours and of half an hour.
    ['Antarctica/Troll', daily(2), '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
    ['Antarctica/Troll', daily(2), '2026-10-24T12:00:00Z', '2026-10-25T00:00:00Z'],
    ['Australia/Lord_Howe', daily(2), '2026-10-03T00:00:00Z', '2026-10-03T15:30:00Z'],
  ] as [string, Rhythm, string, string][])('%s %j after %s: %s', (timeZone, rhythm, after, expected) => {
    expect(nextMoment(rhythm, timeZone, new Date(after)).toISOString()).toBe(expected.replace('Z', '.000Z'))
  })
})
