import { expect, test } from 'vitest'
import { countdown, daysUntil } from '../../src/lib/dates/countdown.ts'
import { relativeTime } from '../../src/lib/dates/relative-time.ts'

const now = new Date(2026, 10, 21, 15, 0)
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const inDays = (days: number) => new Date(2026, 10, 21 + days, 9, 30)

test.each([
  ['ru', 0, 'сегодня'],
  ['ru', 1, 'через 1 день'],
  ['ru', 2, 'через 2 дня'],
  ['ru', 5, 'через 5 дней'],
  ['ru', 10, 'через 10 дней'],
  ['ru', 11, 'через 11 дней'],
  ['ru', 21, 'через 21 день'],
  ['ru', 24, 'через 24 дня'],
  ['en', 0, 'today'],
  ['en', 1, 'in 1 day'],
  ['en', 7, 'in 7 days'],
  ['pt', 0, 'hoje'],
  ['pt', 1, 'em 1 dia'],
  ['pt', 9, 'em 9 dias'],
] as const)('%s: %i days are «%s»', (language, days, words) => {
  expect(plain(countdown(inDays(days), now, language))).toBe(words)
})

test('a past moment counts as today, never as a negative number', () => {
  expect(daysUntil(inDays(-1), now)).toBe(0)
})

test('tomorrow morning is one day away even when it is less than 24 hours', () => {
  expect(daysUntil(new Date(2026, 10, 22, 0, 5), now)).toBe(1)
})

test.each([
  ['ru', -2 * 3_600, '2 часа назад'],
  ['en', -86_400, 'yesterday'],
  ['pt', 5 * 60, 'em 5 minutos'],
  ['en', -20, 'now'],
] as const)('%s: %i seconds from now are «%s»', (language, seconds, words) => {
  expect(plain(relativeTime(new Date(now.getTime() + seconds * 1_000), now, language))).toBe(words)
})
