import { limits } from '@savepoint/contract/limits.ts'

const pageSize = limits.pageSize

export type Range = { first: number; last: number }

/**
 * Pages around the rows on screen that do not follow the rows loaded from the top: those that the scrollbar
 * jumped to. The first page is number 0.
 */
export function jumpedPages(
  { first, last }: Range,
  { loaded, total }: { loaded: number; total: number },
): number[] {
  if (last < loaded) return []
  const from = Math.floor(Math.max(loaded, first - pageSize) / pageSize)
  const to = Math.floor(Math.min(total - 1, last + pageSize) / pageSize)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}

/** Whether the rows on screen come to the end of those loaded from the top. */
export const isAtEndOfLoaded = ({ first, last }: Range, loaded: number, ahead: number) =>
  last >= loaded - ahead && first <= loaded

export const pageOfRow = (index: number) => ({
  page: Math.floor(index / pageSize),
  at: index % pageSize,
})
