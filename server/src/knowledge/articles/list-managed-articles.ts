import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  ArticleRow,
  ArticleSort,
  listManagedArticles as listManagedArticlesEndpoint,
} from '@savepoint/contract/knowledge/articles.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { queryOf, termsOf, wordsOf } from '../search/search-words.ts'
import { describeRows } from './get-managed-article.ts'
import {
  type ArticleListPosition,
  listManagedArticles as findManagedArticles,
  type ManagedArticleRow,
} from './managed-article-queries.ts'

const keys: Record<
  ArticleSort,
  { of: (row: ManagedArticleRow) => string | number; type: keyof typeof cursorPart }
> = {
  updated: { of: (row) => row.updated_at, type: 'time' },
  title: { of: (row) => row.title, type: 'text' },
  views: { of: (row) => row.views, type: 'integer' },
  unhelpful: { of: (row) => row.unhelpful, type: 'integer' },
}

export async function listManagedArticles(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  query: QueryOf<typeof listManagedArticlesEndpoint>,
): Promise<{ items: ArticleRow[]; nextCursor: string | null }> {
  const { sort, limit, cursor, text, locale, translation, ...filter } = query
  const key = keys[sort]
  const position = readCursor(cursor, [cursorPart[key.type], cursorPart.id])
  const after: ArticleListPosition | null = position && { key: position[0], id: position[1] }
  const search = text ? { words: queryOf(termsOf(wordsOf(text)), '&'), text } : undefined
  const rows = await findManagedArticles(
    db,
    {
      ...filter,
      ...(search && { search }),
      ...(locale && translation && { translated: { locale, state: translation } }),
    },
    { sort, after, limit: limit + 1, now: clock.now() },
  )
  const page = pageFrom({
    rows,
    limit,
    present: (row) => row,
    cursor: (row) => cursorOf(key.of(row), row.id),
  })
  return { items: await describeRows(db, page.items), nextCursor: page.nextCursor }
}
