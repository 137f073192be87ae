const localDates = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`: how forms keep what was chosen, in the reader's time zone. 31 February is none. */
export function isLocalDate(value: string): boolean {
  if (!localDates.test(value)) return false
  const date = new Date(value.includes('T') ? `${value}Z` : value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
