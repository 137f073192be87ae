import { limits } from '@savepoint/contract/limits.ts'

const localDates = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/

/**
 * `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`: how forms keep what was chosen, in the reader's time zone. Neither 31 February nor
 * the year 26 is one.
 */
export function isLocalDate(value: string): boolean {
  if (!localDates.test(value)) return false
  const date = new Date(value.includes('T') ? `${value}Z` : value)
  const year = date.getUTCFullYear()
  const isKnownYear = year >= limits.earliestYear && year <= limits.latestYear
  return isKnownYear && date.toISOString().startsWith(value)
}

/** Of what `isLocalDate` accepts. */
export const momentOf = (local: string) => new Date(local).toISOString()

export function localOf(time: string): string {
  const moment = new Date(time)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
