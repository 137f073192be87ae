import type { RecordedSearch } from '@savepoint/contract/knowledge/knowledge.ts'

export type SearchTrail = {
  last: { search: RecordedSearch; at: number; isOpened: boolean; isRequested: boolean } | null
  read: { id: string; at: number }[]
}
export const emptyTrail: SearchTrail = { last: null, read: [] }

const minute = 60_000
const opensWithin = 10 * minute
const requestsWithin = 24 * 60 * minute
const mostRead = 20

/** Null when this search has just been recorded. */
export function afterSearch(trail: SearchTrail, search: RecordedSearch, at: number): SearchTrail | null {
  const { last } = trail
  const isSame = last !== null && last.search.q === search.q && last.search.projectId === search.projectId
  if (isSame && at - last.at < opensWithin) return null
  return { ...trail, last: { search, at, isOpened: false, isRequested: false } }
}

/** The search that led to an article, unless it already led to one. */
export function afterOpening(trail: SearchTrail, at: number) {
  const { last } = trail
  if (!last || last.isOpened || at - last.at > opensWithin) return { trail, search: null }
  return { trail: { ...trail, last: { ...last, isOpened: true } }, search: last.search }
}

export function afterReading(trail: SearchTrail, id: string, at: number): SearchTrail {
  return { ...trail, read: [{ id, at }, ...trail.read.filter((one) => one.id !== id)].slice(0, mostRead) }
}

/** What preceded a request; it counts for one request only. */
export function afterRequest(trail: SearchTrail, at: number) {
  const { last, read } = trail
  const isRecent = last !== null && !last.isRequested && at - last.at <= requestsWithin
  return {
    trail: { last: last && { ...last, isRequested: true }, read: [] },
    search: isRecent ? last.search : null,
    articleIds: read.filter((one) => at - one.at <= requestsWithin).map(({ id }) => id),
  }
}
