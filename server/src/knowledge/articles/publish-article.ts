import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireRightToPublish } from '../review-rule/require-right-to-publish.ts'
import { isForPlayers, type Publication, setArticlePublished } from './article-write-queries.ts'
import { getManagedArticle } from './get-managed-article.ts'

export async function publishArticle(
  { db }: KnowledgeServices,
  actor: AgentActor,
  { id, ...publication }: { id: string } & Publication,
): Promise<ManagedArticle> {
  if (isForPlayers(publication)) await requireRightToPublish(db, actor, { articleIds: [id] })
  if (!(await setArticlePublished(db, id, publication))) throw new Problem('notFound')
  return await getManagedArticle(db, actor, id)
}
