import { expect, test } from 'vitest'
import {
  clockTime,
  dayName,
  exactTime,
  hourName,
  momentName,
  relativeTime,
} from '../../src/lib/dates/relative-time.ts'

const now = new Date(2026, 10, 22, 10, 30)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const at = (...parts: [number, number, number, number?, number?]) => {
  const [year, month, day, hour = 0, minute = 0] = parts
  return plain(relativeTime(new Date(year, month - 1, day, hour, minute), now, 'en'))
}

test('yesterday is the calendar day before, however many hours ago', () => {
  expect(at(2026, 11, 21, 9, 0)).toBe('yesterday')
  expect(at(2026, 11, 21, 23, 0)).toBe('yesterday')
  expect(at(2026, 11, 20, 23, 59)).toBe('2 days ago')
  expect(at(2026, 11, 22, 0, 10)).toBe('10 hours ago')
  expect(at(2026, 11, 23, 9, 0)).toBe('tomorrow')
})

test('minutes are minutes across midnight', () => {
  const past = relativeTime(new Date(2026, 10, 21, 23, 50), new Date(2026, 10, 22, 0, 10), 'ru')
  expect(plain(past)).toBe('20 минут назад')
})

test('now is said within a minute alone', () => {
  expect(relativeTime(new Date(now.getTime() - 59_000), now, 'ru')).toBe('сейчас')
  expect(plain(relativeTime(new Date(now.getTime() - 61_000), now, 'ru'))).toBe('1 минуту назад')
})

test('a number and what it counts stay in one line', () => {
  const time = new Date(now.getTime() - 3 * 86_400_000)
  expect(relativeTime(time, now, 'ru')).toBe('3\u00A0дня назад')
  expect(relativeTime(time, now, 'pt')).toBe('há\u00A03\u00A0dias')
})

test('longer spans are counted, not named after calendar weeks or months', () => {
  expect(at(2026, 11, 15, 9)).toBe('1 week ago')
  expect(at(2026, 10, 20, 9)).toBe('1 month ago')
  expect(at(2025, 11, 1, 9)).toBe('1 year ago')
})

test('the night the clocks change is one day', () => {
  const monday = new Date(2026, 9, 26, 8)
  expect(relativeTime(new Date(2026, 9, 25, 0, 30), monday, 'en')).toBe('yesterday')
})

test('English dates go day, month, year, with hours from 0 to 23', () => {
  const time = new Date(2025, 10, 8, 17, 5)
  expect(momentName(time, 'en')).toBe('8 Nov 2025, 17:05')
  expect(clockTime(time, now, 'en')).toBe('8 Nov 2025, 17:05')
  expect(clockTime(new Date(2026, 10, 8, 5, 7), now, 'en')).toBe('8 Nov, 05:07')
  expect(hourName(new Date(2026, 10, 22, 0, 7), 'en')).toBe('00:07')
  expect(dayName(time, now, 'en')).toBe('8 November 2025')
  expect(exactTime(time, 'en')).toMatch(/^8 November 2025 at 17:05:00/)
})
