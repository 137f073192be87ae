import type { ArticlePlace } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { setArticleCategory } from './article-write-queries.ts'
import { getManagedArticle } from './get-managed-article.ts'
import { requirePlaceFor } from './require-article.ts'

/** Puts an article into another category, of any project. */
export async function moveArticle(
  { db }: KnowledgeServices,
  actor: AgentActor,
  id: string,
  place: ArticlePlace,
): Promise<ManagedArticle> {
  await db.begin(async (tx) => {
    await requirePlaceFor(tx, place)
    if (!(await setArticleCategory(tx, id, place.categoryId))) throw new Problem('notFound')
  })
  return await getManagedArticle(db, actor, id)
}
