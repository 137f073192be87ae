import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireRightToMove } from '../review-rule/require-right-to-publish.ts'
import { setArticleCategory } from './article-write-queries.ts'
import { getManagedArticle } from './get-managed-article.ts'
import { requireArticleTopic } from './require-article.ts'

export async function moveArticle(
  { db }: KnowledgeServices,
  actor: AgentActor,
  { id, topic }: { id: string; topic: ArticleTopic },
): Promise<ManagedArticle> {
  await db.begin(async (tx) => {
    await requireArticleTopic(tx, topic)
    await requireRightToMove(tx, actor, { articleIds: [id], projectId: topic.projectId })
    if (!(await setArticleCategory(tx, id, topic.categoryId))) throw new Problem('notFound')
  })
  return await getManagedArticle(db, actor, id)
}
