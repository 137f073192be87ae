import { createTranslator } from '@savepoint/contract/texts/translator.ts'
import type { Recurrence } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { expect, test } from 'vitest'
import { readTime } from '../../src/features/tickets/recurring-admin/edit/read-time.ts'
import { listParameters } from '../../src/features/tickets/recurring-admin/list/list-search.ts'
import { nextTime } from '../../src/features/tickets/recurring-admin/list/next-time.ts'
import {
  findBlanks,
  newRecurring,
  scheduleOf,
} from '../../src/features/tickets/recurring-admin/recurring-form-values.ts'
import { describeSchedule } from '../../src/features/tickets/recurring-admin/use-schedule-text.ts'
import { translations as en } from '../../src/locales/en/admin.ts'
import { translations as ru } from '../../src/locales/ru/admin.ts'

const inRussian = createTranslator<typeof ru>(ru, 'ru')
const inEnglish = createTranslator<typeof ru>(en, 'en')
const monday: Recurrence = {
  unit: 'weeks',
  every: 1,
  weekdays: ['mon'],
  monthDay: null,
  monthWeek: null,
  monthWeekday: null,
  time: '09:00',
  timeZone: 'Europe/Moscow',
  startsOn: '2026-01-01',
  endsOn: null,
  endsAfter: null,
}
const words = (more: Partial<Recurrence>, zone = 'Europe/Moscow') => [
  describeSchedule({ ...monday, ...more }, inRussian, zone),
  describeSchedule({ ...monday, ...more }, inEnglish, zone),
]

test('a schedule is said in words', () => {
  expect(words({})).toEqual(['Каждый понедельник в 09:00', 'Every Monday at 09:00'])
  expect(words({ weekdays: ['wed'] })).toEqual(['Каждую среду в 09:00', 'Every Wednesday at 09:00'])
  expect(words({ every: 3, weekdays: ['mon', 'thu'] })).toEqual([
    'Каждые 3 недели: пн, чт в 09:00',
    'Every 3 weeks: Mon, Thu at 09:00',
  ])
  expect(words({ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] })).toEqual([
    'Каждую неделю: по будням в 09:00',
    'Every week: Monday to Friday at 09:00',
  ])
  expect(words({ unit: 'days', every: 5 })).toEqual(['Каждые 5 дней в 09:00', 'Every 5 days at 09:00'])
  expect(words({ unit: 'months', monthDay: 31 })).toEqual([
    'Каждый месяц, в последний день в 09:00',
    'Every month on the last day at 09:00',
  ])
  expect(words({ unit: 'months', monthWeek: 'second', monthWeekday: 'sun' })).toEqual([
    'Каждый месяц, во второе воскресенье в 09:00',
    'Every month on the second Sunday at 09:00',
  ])
  expect(words({}, 'UTC')).toEqual([
    'Каждый понедельник в 09:00 (Europe/Moscow)',
    'Every Monday at 09:00 (Europe/Moscow)',
  ])
})

test('only what the kind of schedule needs is sent', () => {
  const values = {
    ...newRecurring(),
    unit: 'months' as const,
    monthly: 'weekday' as const,
    ending: 'date' as const,
  }
  expect(scheduleOf({ ...values, endsOn: '2027-01-01' })).toMatchObject({
    weekdays: [],
    monthDay: null,
    monthWeek: 'first',
    monthWeekday: 'mon',
    endsOn: '2027-01-01',
    endsAfter: null,
  })
  expect(scheduleOf({ ...values, monthly: 'day', monthDay: 31, ending: 'never' })).toMatchObject({
    monthDay: 31,
    monthWeek: null,
    endsOn: null,
  })
})

test('what is missing is named before the server is asked', () => {
  const blanks = findBlanks({
    ...newRecurring(),
    weekdays: [],
    time: '9 o’clock',
    ending: 'count',
    endsAfter: null,
  })
  expect(Object.keys(blanks ?? {})).toEqual([
    'name',
    'title',
    'description',
    'categoryId',
    'weekdays',
    'time',
    'endsAfter',
  ])
})

test('a time is read as people type it', () => {
  expect(['9', '930', '9.30', '09:05', '23 15'].map(readTime)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:05',
    '23:15',
  ])
  expect(['24:00', '9:75', 'noon', ''].map(readTime)).toEqual(['24:00', '9:75', 'noon', ''])
})

test('an address chooses what it can mean', () => {
  expect(listParameters({ q: 'x', state: 'enabled', sort: 'nextAt' })).toEqual({
    q: 'x',
    state: 'enabled',
    sort: 'nextAt',
  })
  expect(listParameters({ state: 'lost', sort: 'size', projectId: '1' })).toEqual({})
})

test('the next ticket has the time of its schedule, and the time of the reader beside it', () => {
  const at = new Date('2026-12-01T07:00:00Z')
  const inMoscow = { schedule: 'Europe/Moscow', reader: 'Europe/Moscow' }
  expect(nextTime(at, 'en', inMoscow)).toEqual({ text: '1 Dec 2026, 10:00', own: undefined })
  const { text, own } = nextTime(at, 'ru', { ...inMoscow, reader: 'Europe/Lisbon' })
  expect(text).toBe('1 дек. 2026 г., 10:00')
  expect(own).toContain('1 декабря 2026')
})
