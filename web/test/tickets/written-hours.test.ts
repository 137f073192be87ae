import { expect, it } from 'vitest'
import { hoursText, readHours } from '../../src/features/tickets/sla-admin/calendars/written-hours.ts'

it.each([
  ['', []],
  ['9-18', [['09:00', '18:00']]],
  [
    '09:00–13:00, 14:00 — 18:30',
    [
      ['09:00', '13:00'],
      ['14:00', '18:30'],
    ],
  ],
  ['0-24', [['00:00', '24:00']]],
  [
    '9:05-9:10; 22-24:00',
    [
      ['09:05', '09:10'],
      ['22:00', '24:00'],
    ],
  ],
])('hours written as %j', (text, hours) => {
  expect(readHours(text)).toEqual(hours)
  expect(readHours(hoursText(hours as [string, string][]))).toEqual(hours)
})

it.each(['9', '18-9', '9-9', '9-13, 12-18', '14-18, 9-13', '9:60-10', '9-24:30', '25-26', '9-13, x'])(
  'are not read from %j',
  (text) => {
    expect(readHours(text)).toBeUndefined()
  },
)
