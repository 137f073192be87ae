import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type {
  listSearchInsights as listEndpoint,
  SearchInsight,
} from '@savepoint/contract/statistics/insights.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { listSearchRows, type SearchRow } from './insight-queries.ts'
import { presentReview } from './review-insight.ts'

export async function listSearchInsights(
  db: Db,
  { limit, cursor, reviewed, ...asked }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const { integer, text } = cursorPart
  const after = readCursor(cursor, [integer, text, text, text])
  const rows = await listSearchRows(db, { ...asked, reviewed: reviewed === 'true', after, limit: limit + 1 })
  return pageFrom({
    rows,
    limit,
    present: presentSearch,
    cursor: (row) => cursorOf(row.searches, row.words, row.locale, row.project_id ?? ''),
  })
}

export const presentSearch = (row: SearchRow): SearchInsight => ({
  words: row.words,
  locale: row.locale,
  project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
  searches: row.searches,
  averageResults: row.results / Math.max(row.searches, 1),
  openedShare: shareOf(row.opened, row.searches),
  requestedShare: shareOf(row.requested, row.searches),
  articles: row.articles,
  review: row.review_id === null ? null : presentReview({ ...row, id: row.review_id }),
})

/** What followed may be counted on a later day than the search. */
const shareOf = (part: number, whole: number) => Math.min(1, part / Math.max(whole, 1))
