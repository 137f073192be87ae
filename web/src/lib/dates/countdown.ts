import type { Locale } from '@savepoint/contract/people/people.ts'

const day = 86_400_000
const today: Record<Locale, string> = { ru: 'сегодня', en: 'today', pt: 'hoje' }
const days: Record<Locale, Partial<Record<Intl.LDMLPluralRule, string>>> = {
  ru: { one: 'через\u00A0{n}\u00A0день', few: 'через\u00A0{n}\u00A0дня', many: 'через\u00A0{n}\u00A0дней' },
  en: { one: 'in\u00A0{n}\u00A0day', other: 'in\u00A0{n}\u00A0days' },
  pt: { one: 'em\u00A0{n}\u00A0dia', many: 'em\u00A0{n}\u00A0dias', other: 'em\u00A0{n}\u00A0dias' },
}

/** Calendar days in the reader's time zone; 0 on the last day and after it. */
export function daysUntil(moment: Date, now: Date): number {
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const to = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
  return Math.max(0, Math.round((to - from) / day))
}

export function countdown(moment: Date, now: Date, language: Locale): string {
  const left = daysUntil(moment, now)
  if (left === 0) return today[language]
  const form = new Intl.PluralRules(language).select(left)
  return (days[language][form] ?? days[language].other ?? '').replace('{n}', String(left))
}
