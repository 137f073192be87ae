import type { Locale } from '@savepoint/contract/people/people.ts'
import { perLanguage } from './per-language.ts'

const day = 86_400_000
const inDays = {
  today: perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })),
  later: perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' })),
}

/** Calendar days in the reader's time zone; 0 on the last day and after it. */
export function daysUntil(moment: Date, now: Date): number {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const to = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
  return Math.max(0, Math.round((to - from) / day))
}

export function countdown(moment: Date, now: Date, language: Locale): string {
  const left = daysUntil(moment, now)
  return inDays[left === 0 ? 'today' : 'later'](language).format(left, 'day').replaceAll(' ', '\u00A0')
}
