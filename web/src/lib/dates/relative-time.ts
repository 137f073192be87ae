import type { Locale } from '@savepoint/contract/people/people.ts'

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "2 hours ago", "yesterday": the largest whole unit, never "in 0 minutes". */
export function relativeTime(time: Date, now: Date, language: Locale): string {
  const seconds = Math.round((time.getTime() - now.getTime()) / 1_000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' })
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  return format.format(0, 'second')
}

export function exactTime(time: Date, language: Locale): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
  }).format(time)
}

/** "21 Nov 2026, 14:05". */
export function momentName(time: Date, language: Locale): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** "14:05" today, "21 Nov, 14:05" on other days. */
export function clockTime(time: Date, now: Date, language: Locale): string {
  const hours = { hour: '2-digit', minute: '2-digit' } as const
  if (time.toDateString() === now.toDateString()) return new Intl.DateTimeFormat(language, hours).format(time)
  const year = time.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year, ...hours }).format(time)
}

export function dayName(time: Date, now: Date, language: Locale): string {
  const days = Math.round((startOfDay(time) - startOfDay(now)) / 86_400_000)
  if (days > -2 && days < 2) {
    const name = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  }
  const year = time.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(time)
}

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
