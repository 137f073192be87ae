import type { Locale } from '@savepoint/contract/people/people.ts'
import dayjs from 'dayjs'
import { perLanguage } from '../../lib/dates/per-language.ts'
import { regionalTag } from '../../lib/dates/regional-tag.ts'

type WeekDayNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6
type WeekInfo = { firstDay: number }
type LocaleWithWeek = Intl.Locale & { weekInfo?: WeekInfo; getWeekInfo?: () => WeekInfo }

const monthNumbers = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
/** From Sunday. */
const weekDays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)))
const dayBeforeMonth = /D[oD]?(\[[^[\]]*\]|\s)+MMMM?/

/** The name under which the calendar knows a language; its months and days are those of the browser. */
export const calendarLocale = perLanguage((language) => {
  if (language === 'en') return 'en'
  const names = (days: Date[], form: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...form, calendar: 'gregory', timeZone: 'UTC' })
    const [wanted] = Object.keys(form)
    return days.map((day) => format.formatToParts(day).find(({ type }) => type === wanted)?.value ?? '')
  }
  const alone = names(monthNumbers, { month: 'long' })
  const inDates = names(monthNumbers, { month: 'long', day: 'numeric' })
  const shortDays = names(weekDays, { weekday: 'short' }).map((name) => name.replace(/\.$/, ''))
  const tinyDays = shortDays.every(({ length }) => length < 4)
    ? shortDays
    : names(weekDays, { weekday: 'narrow' })
  // Some languages decline months in dates. The types know lists alone.
  const months = (date: dayjs.Dayjs, format: string) =>
    (dayBeforeMonth.test(format) ? inDates : alone)[date.month()]
  const locale = {
    ...{ name: language, ordinal: String, weekStart: firstDayOfWeek(language) },
    ...{ weekdays: names(weekDays, { weekday: 'long' }), weekdaysShort: shortDays, weekdaysMin: tinyDays },
    ...{ months, monthsShort: names(monthNumbers, { month: 'short' }) },
  }
  dayjs.locale(locale as unknown as ILocale, undefined, true)
  return language
})

/** Sunday is 0. Browsers that do not know it are few, and so are regions that begin with Sunday there. */
export function firstDayOfWeek(language: Locale): WeekDayNumber {
  const locale: LocaleWithWeek = new Intl.Locale(regionalTag(language)).maximize()
  const week = locale.getWeekInfo?.() ?? locale.weekInfo
  return ((week?.firstDay ?? (locale.region === 'BR' ? 7 : 1)) % 7) as WeekDayNumber
}
