import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { setArticlePopular } from './article-write-queries.ts'
import { getManagedArticle } from './get-managed-article.ts'

export async function markArticlePopular(
  { db }: KnowledgeServices,
  actor: AgentActor,
  { id, popular }: { id: string; popular: boolean },
): Promise<ManagedArticle> {
  if (!(await setArticlePopular(db, id, popular))) throw new Problem('notFound')
  return await getManagedArticle(db, actor, id)
}
