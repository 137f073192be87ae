import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type {
  InternalArticle,
  listInternalArticles as listInternalArticlesEndpoint,
} from '@savepoint/contract/knowledge/internal-articles.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, cursorPart, pageFrom, readCursor } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import { presentAuthor } from '../articles/present-managed-article.ts'
import { type ImageRequest, sendImage } from '../images/send-image.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { presentArticle } from '../reading/present-knowledge.ts'
import { queryOf, termsOf, wordsOf } from '../search/search-words.ts'
import {
  employees,
  findInternalArticle,
  findInternalImage,
  type InternalArticleRow,
  listInternalArticleRows,
} from './internal-article-queries.ts'

export async function listInternalArticles(db: Db, query: QueryOf<typeof listInternalArticlesEndpoint>) {
  const rows = await listInternalArticleRows(db, employees(db), readListFilter(query))
  return pageFrom({
    ...{ rows, limit: query.limit, present },
    cursor: (row) => cursorOf(row.saved_at, row.id),
  })
}

export function readListFilter({
  projectId,
  text,
  locale,
  limit,
  cursor,
}: QueryOf<typeof listInternalArticlesEndpoint>) {
  return {
    projectId,
    search: text ? { words: queryOf(termsOf(wordsOf(text)), '&'), text } : undefined,
    languages: readerLanguages(locale),
    after: readCursor(cursor, [cursorPart.time, cursorPart.id]),
    limit: limit + 1,
  }
}

const present = (row: InternalArticleRow) => ({
  ...presentArticle(row),
  customerGroups: row.customer_groups,
})

export async function getInternalArticle(
  db: Db,
  id: string,
  locale: string | undefined,
): Promise<InternalArticle> {
  const row = await findInternalArticle(db, id, readerLanguages(locale))
  if (!row) throw new Problem('notFound')
  return {
    ...present(row),
    content: row.content,
    updatedBy: presentAuthor(row.updated_by_id, row.updated_by_name),
  }
}

/** Browsers ask again each time: the article may have been withdrawn from its readers. */
export async function getInternalArticleImage(
  services: KnowledgeServices,
  { id, imageId }: { id: string; imageId: string },
  asked: ImageRequest,
) {
  const { db } = services
  const image = await findInternalImage(db, employees(db), { articleId: id, imageId })
  return await sendImage(services, { ...asked, image, cacheControl: 'private, no-cache' })
}
