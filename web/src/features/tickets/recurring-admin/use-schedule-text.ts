import type { Recurrence } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import type { WeekDay } from '@savepoint/contract/tickets/sla-values.ts'
import { ownTimeZone } from '../../../lib/dates/time-zones.ts'
import type { Translate } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Given = Pick<
  Recurrence,
  'unit' | 'every' | 'weekdays' | 'monthDay' | 'monthWeek' | 'monthWeekday' | 'time' | 'timeZone'
>

/** "Every week: Mon, Thu at 09:00", with the time zone where it is not the reader's. */
export function useScheduleText() {
  const { t } = useTranslation('admin')
  return (schedule: Given) => describeSchedule(schedule, t, ownTimeZone())
}

export function describeSchedule(schedule: Given, t: Translate<'admin'>, readerZone: string): string {
  const { time, timeZone: zone } = schedule
  const when = t(($) => $.recurring.schedule.at, { when: daysText(schedule, t), time })
  return zone === readerZone ? when : t(($) => $.recurring.schedule.inZone, { when, zone })
}

function daysText(schedule: Given, t: Translate<'admin'>): string {
  const { unit, weekdays, monthDay, monthWeek, monthWeekday } = schedule
  const [weekday] = weekdays
  if (unit === 'weeks' && schedule.every === 1 && weekdays.length === 1 && weekday)
    return t(($) => $.recurring.eachWeekday[weekday])
  const every = everyText(schedule, t)
  if (unit === 'weeks')
    return t(($) => $.recurring.schedule.onDays, { every, days: weekdaysText(weekdays, t) })
  if (unit === 'days') return every
  if (monthWeek !== null && monthWeekday !== null) {
    const week = t(($) => $.recurring.monthWeeksOn[genders[monthWeekday]][monthWeek])
    const weekday = t(($) => $.recurring.weekdaysOn[monthWeekday])
    return t(($) => $.recurring.schedule.onWeekday, { every, week, weekday })
  }
  if (monthDay === 31) return t(($) => $.recurring.schedule.lastDay, { every })
  return t(($) => $.recurring.schedule.onDay, { every, day: monthDay ?? 1 })
}

function everyText({ unit, every: count }: Given, t: Translate<'admin'>): string {
  if (count === 1) return t(($) => $.recurring.schedule[single[unit]])
  return t(($) => $.recurring.schedule[unit], { count })
}

const single = { days: 'daily', weeks: 'weekly', months: 'monthly' } as const

function weekdaysText(weekdays: readonly WeekDay[], t: Translate<'admin'>): string {
  if (weekdays.join() === 'mon,tue,wed,thu,fri') return t(($) => $.recurring.schedule.workdays)
  return weekdays.map((day) => t(($) => $.recurring.weekdays[day])).join(', ')
}

/** Of the names in Russian. */
const genders: Record<WeekDay, 'masculine' | 'feminine' | 'neuter'> = {
  mon: 'masculine',
  tue: 'masculine',
  wed: 'feminine',
  thu: 'masculine',
  fri: 'feminine',
  sat: 'feminine',
  sun: 'neuter',
}
