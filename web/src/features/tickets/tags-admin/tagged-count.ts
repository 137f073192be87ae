import { limits } from '@savepoint/contract/limits.ts'

/** The server counts no further than the limit: from there on it is "10,000+". */
export function taggedCount(count: number, language: string): string {
  const shown = count.toLocaleString(language)
  return count < limits.countedTaggedTickets ? shown : `${shown}+`
}
