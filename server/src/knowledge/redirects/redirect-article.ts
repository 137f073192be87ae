import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { getManagedArticle } from '../articles/get-managed-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { endRedirect, lockRedirects, setRedirect } from './redirect-queries.ts'

export async function redirectArticle(
  { db }: KnowledgeServices,
  actor: AgentActor,
  { id, articleId: to }: { id: string; articleId: string | null },
): Promise<ManagedArticle> {
  await db.begin(async (tx) => {
    const redirects = await lockRedirects(tx, to === null ? [id] : [id, to])
    if (!redirects.has(id)) throw new Problem('notFound')
    if (to === null) return await endRedirect(tx, id)
    if (to === id || !redirects.has(to)) throw fieldProblem('articleId', 'Not found')
    if (redirects.get(to) !== null) throw fieldProblem('articleId', 'Merged into another article')
    return await setRedirect(tx, { from: id, to })
  })
  return await getManagedArticle(db, actor, id)
}
