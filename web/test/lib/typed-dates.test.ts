import { expect, test } from 'vitest'
import { isLocalDate } from '../../src/lib/dates/local-dates.ts'
import { dateText, readDate } from '../../src/ui/dates/typed-dates.ts'

const moment = { language: 'ru', hasTime: true } as const

test.each([
  ['ru', '21.11.2026', '05.02.2026'],
  ['en', '21 Nov 2026', '5 Feb 2026'],
  ['pt', '21/11/2026', '05/02/2026'],
] as const)('dates are written and read as people write them: %s', (language, late, early) => {
  const day = { language, hasTime: false }
  expect([dateText('2026-11-21', day), dateText('2026-02-05', day)]).toEqual([late, early])
  expect([readDate(late, day), readDate(early, day)]).toEqual(['2026-11-21', '2026-02-05'])
})

test('English moments are written as they are shown elsewhere, and read as shown there', () => {
  const english = { language: 'en', hasTime: true } as const
  expect(dateText('2026-11-28T17:24', english)).toBe('28 Nov 2026, 17:24')
  for (const text of ['28 Nov 2026, 17:24', '28 Nov 2026 17:24', 'Nov 28, 2026 17:24'])
    expect(readDate(text, english)).toBe('2026-11-28T17:24')
  expect(readDate('8 Sept 2026, 5:07', english)).toBe('2026-09-08T05:07')
})

test('the order of a date is that of the language, in digits that are read everywhere', () => {
  const arabic = { language: 'ar' as 'en', hasTime: false }
  expect(dateText('2026-11-21', arabic)).toBe('21/11/2026')
  expect(readDate('\u200F21/\u200F11/2026', arabic)).toBe('2026-11-21')
})

test.each([
  '21.11.2026 14:05',
  ' 21.11.2026,  14:05 ',
  '21.11.26 14:05',
  '2026-11-21T14:05',
  '2026-11-21 14:05',
])('a moment is read: %s', (text) => {
  expect(readDate(text, moment)).toBe('2026-11-21T14:05')
})

test('a moment without its time begins at midnight', () => {
  expect(readDate('1.2.2026', moment)).toBe('2026-02-01T00:00')
  expect(readDate('1.2.2026 9:30', moment)).toBe('2026-02-01T09:30')
})

test.each(['', 'вчера', '31.02.2026', '2026', '21.11.2026 25:00', '21.11.2026 14:05:99'])(
  'what is no date stays as typed: “%s”',
  (text) => {
    expect(readDate(text, moment)).toBe(text)
    expect(dateText(text, moment)).toBe(text)
  },
)

test.each(['2026-11-21', '2026-11-21T14:05', '2028-02-29'])('%s is a date', (value) => {
  expect(isLocalDate(value)).toBe(true)
})

test.each([
  '',
  '2026-02-31',
  '2026-13-01',
  '2026-11-21T25:00',
  '2026-11-21T14:05:00',
  '21.11.2026',
  '0026-11-21',
  '2206-11-21T14:05',
])('“%s” is no date', (value) => {
  expect(isLocalDate(value)).toBe(false)
})
