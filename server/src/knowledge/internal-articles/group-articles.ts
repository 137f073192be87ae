import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { listGroupArticles as listGroupArticlesEndpoint } from '@savepoint/contract/knowledge/group-articles.ts'
import type { PublicArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { cursorOf, pageFrom } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import { type ImageRequest, sendImage } from '../images/send-image.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { isForGroupOf } from '../reading/article-queries.ts'
import { findArticle } from '../reading/get-article.ts'
import { presentArticle } from '../reading/present-knowledge.ts'
import { findInternalImage, groupOf, listInternalArticleRows } from './internal-article-queries.ts'
import { readListFilter } from './internal-articles.ts'

/** Articles for the group of a customer, by the customer's id. */
export async function listGroupArticles(
  db: Db,
  customerId: string,
  query: QueryOf<typeof listGroupArticlesEndpoint>,
) {
  const rows = await listInternalArticleRows(db, groupOf(db, customerId), readListFilter(query))
  return pageFrom({
    ...{ rows, limit: query.limit, present: presentArticle },
    cursor: (row) => cursorOf(row.saved_at, row.id),
  })
}

export async function getGroupArticle(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
  { visitor, locale }: { visitor: string | null; locale: string | undefined },
): Promise<PublicArticle> {
  const article = await findArticle(db, id, { visitor, locale, mayRead: isForGroupOf(db, customerId) })
  if (!article) throw new Problem('notFound')
  return article
}

/** Browsers ask again each time: the player may have left the group. */
export async function getGroupArticleImage(
  services: KnowledgeServices,
  { id, imageId, customerId }: { id: string; imageId: string; customerId: string },
  asked: ImageRequest,
) {
  const { db } = services
  const image = await findInternalImage(db, groupOf(db, customerId), { articleId: id, imageId })
  return await sendImage(services, { ...asked, image, cacheControl: 'private, no-cache' })
}
