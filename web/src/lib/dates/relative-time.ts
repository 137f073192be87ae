import type { Locale } from '@savepoint/contract/people/people.ts'
import { perLanguage } from './per-language.ts'
import { regionalTag } from './regional-tag.ts'

const minute = 60
const hour = 3_600

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((language) => new Intl.DateTimeFormat(regionalTag(language), options))
const clock = { hour: '2-digit', minute: '2-digit' } as const
const exact = dateFormat({ dateStyle: 'long', timeStyle: 'long' })
const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const dayWithClock = dateFormat({ day: 'numeric', month: 'short', ...clock })
const dateWithClock = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', ...clock })
const dayOfYear = dateFormat({ day: 'numeric', month: 'long' })
const fullDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const clockOnly = dateFormat(clock)
const relative = {
  always: perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' })),
  auto: perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
}

/** A number stays in one line with its neighbours. */
const besideNumber = /(?<=\d) | (?=\d)/g

/**
 * "5 minutes ago", "2 hours ago" within a day, "yesterday" for the calendar day before in the reader's time zone;
 * "now" only within a minute.
 */
export function relativeTime(time: Date, now: Date, language: Locale): string {
  const seconds = Math.round((time.getTime() - now.getTime()) / 1_000)
  const name = (length: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'auto' | 'always' = 'always') =>
    relative[numeric](language).format(Math.trunc(length), unit).replaceAll(besideNumber, '\u00A0')
  if (Math.abs(seconds) < minute) return name(0, 'second', 'auto')
  if (Math.abs(seconds) < hour) return name(seconds / minute, 'minute')
  const days = daysBetween(time, now)
  if (days === 0) return name(seconds / hour, 'hour')
  if (Math.abs(days) < 7) return name(days, 'day', 'auto')
  if (Math.abs(days) < 30) return name(days / 7, 'week')
  if (Math.abs(days) < 365) return name(days / 30, 'month')
  return name(days / 365, 'year')
}

export function exactTime(time: Date, language: Locale): string {
  return exact(language).format(time)
}

/** "21 Nov 2026, 14:05". */
export function momentName(time: Date, language: Locale): string {
  return moment(language).format(time)
}

/** "14:05" today, "21 Nov, 14:05" on other days. */
export function clockTime(time: Date, now: Date, language: Locale): string {
  if (isSameDay(time, now)) return hourName(time, language)
  const format = time.getFullYear() === now.getFullYear() ? dayWithClock : dateWithClock
  return format(language).format(time)
}

export function dayName(time: Date, now: Date, language: Locale): string {
  const days = daysBetween(time, now)
  if (days > -2 && days < 2) {
    const name = relative.auto(language).format(days, 'day')
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
  const format = time.getFullYear() === now.getFullYear() ? dayOfYear : fullDate
  return format(language).format(time)
}

/** "14:05". */
export function hourName(time: Date, language: Locale): string {
  return clockOnly(language).format(time)
}

const isSameDay = (one: Date, other: Date) => daysBetween(one, other) === 0

/** Calendar days in the reader's time zone; a day of 23 or 25 hours counts as one. */
const daysBetween = (time: Date, now: Date) => Math.round((startOfDay(time) - startOfDay(now)) / 86_400_000)

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
