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
