import { Temporal } from 'temporal-polyfill'

/**
 * `2026-11-24T16:30:00+03:00`, `2026-11-24T13:30Z` or `2026-11-24T16:30[Europe/Moscow]`. A time without a zone would be taken for the zone of whatever
 * machine reads it, so it is refused; so is one that a change of clocks skips or repeats.
 */
export function readRestoreTime(given: string, now: Date): Date {
  const at = momentOf(given)
  if (at > now) throw new Error(`the time of --at is in the future: ${at.toISOString()}`)
  return at
}

function momentOf(given: string): Date {
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})(\[|$)/.test(given)
  try {
    if (hasOffset && !given.includes('[')) return new Date(Temporal.Instant.from(given).epochMilliseconds)
    if (given.includes('['))
      return new Date(Temporal.ZonedDateTime.from(given, { disambiguation: 'reject' }).epochMilliseconds)
  } catch (error) {
    throw new Error(`the time of --at cannot be read: ${(error as Error).message}`)
  }
  throw new Error(
    'the time of --at needs a time zone: 2026-11-24T16:30:00+03:00, 2026-11-24T13:30:00Z or 2026-11-24T16:30[Europe/Moscow]',
  )
}
