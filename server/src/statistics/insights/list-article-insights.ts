import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type {
  ArticleInsight,
  listArticleInsights as listEndpoint,
} from '@savepoint/contract/statistics/insights.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { type ArticleInsightRow, listArticleRows } from './insight-queries.ts'

export async function listArticleInsights(
  db: Db,
  { limit, cursor, ...period }: QueryOf<typeof listEndpoint>,
  now: Date,
): Promise<ResponseOf<typeof listEndpoint>> {
  const after = readCursor(cursor, [cursorPart.integer, cursorPart.id])
  const rows = await listArticleRows(db, { ...period, stale: staleBefore(now), after, limit: limit + 1 })
  return pageFrom({
    rows,
    limit,
    present: presentArticle,
    cursor: (row) => cursorOf(row.requests + row.unhelpful, row.id),
  })
}

export async function readArticleInsights(
  db: Db,
  period: { from: string; to: string; after: [number, string] | null; limit: number },
  now: Date,
): Promise<ArticleInsight[]> {
  return (await listArticleRows(db, { ...period, stale: staleBefore(now) })).map(presentArticle)
}

function staleBefore(now: Date): Date {
  const stale = new Date(now)
  stale.setUTCMonth(stale.getUTCMonth() - limits.articleStaleMonths)
  return stale
}

const presentArticle = ({
  project_id,
  project_name,
  updated_at,
  is_stale,
  ...row
}: ArticleInsightRow): ArticleInsight => ({
  id: row.id,
  title: row.title,
  project: { id: project_id, name: project_name },
  views: row.views,
  helpful: row.helpful,
  unhelpful: row.unhelpful,
  requests: row.requests,
  deflections: row.deflections,
  updatedAt: updated_at,
  isStale: is_stale,
})
