import type { Locale } from '@savepoint/contract/people/people.ts'

export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * Every IANA time zone, the browser's own first, named so that it is found by its identifier, by the place in the
 * reader's language and by its offset: "America/New York · Eastern Time · GMT-5".
 */
export function timeZoneChoices(language: Locale, known: string[] = []): { value: string; label: string }[] {
  const zones = new Set([ownTimeZone(), 'UTC', ...known, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((value) => ({ value, label: timeZoneName(value, language) }))
}

function timeZoneName(timeZone: string, language: Locale): string {
  if (timeZone === 'UTC') return timeZone
  const names = (['longGeneric', 'shortOffset'] as const).map((timeZoneName) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName'),
  )
  const [id, ...others] = [timeZone.replaceAll('_', ' '), ...names.map((name) => name?.value)]
  return [...new Set([id, ...others])].join(' · ')
}
