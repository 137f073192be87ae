import { isTimeZone } from '@savepoint/contract/time-zones.ts'

/** As the database of time zones writes it, whatever the case it was sent in. */
export function knownTimeZone(name: string | undefined): string | null {
  if (name === undefined || !isTimeZone(name)) return null
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}
