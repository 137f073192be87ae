import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { listSearchInsights as listEndpoint } from '@savepoint/contract/statistics/insights.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { listSearchRows } from './insight-queries.ts'

export async function listSearchInsights(
  db: Db,
  { limit, cursor, ...asked }: QueryOf<typeof listEndpoint>,
): Promise<ResponseOf<typeof listEndpoint>> {
  const after = readCursor(cursor, ['number', 'string', 'string', 'string']) as
    | [number, string, string, string]
    | null
  const rows = await listSearchRows(db, { ...asked, after, limit: limit + 1 })
  return pageFrom({
    rows,
    limit,
    present: (row) => ({
      words: row.words,
      locale: row.locale,
      project: row.project_id === null ? null : { id: row.project_id, name: row.project_name ?? '' },
      searches: row.searches,
      averageResults: row.results / Math.max(row.searches, 1),
      openedShare: shareOf(row.opened, row.searches),
      requestedShare: shareOf(row.requested, row.searches),
    }),
    cursor: (row) => cursorOf(row.searches, row.words, row.locale, row.project_id ?? ''),
  })
}

/** What followed may be counted on a later day than the search. */
const shareOf = (part: number, whole: number) => Math.min(1, part / Math.max(whole, 1))
