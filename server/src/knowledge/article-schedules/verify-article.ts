import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import { getManagedArticle } from '../articles/get-managed-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { setVerificationMonths, setVerified } from './schedule-queries.ts'

export async function planArticleVerification(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { id, everyMonths }: { id: string; everyMonths: number | null },
): Promise<ManagedArticle> {
  if (!(await setVerificationMonths(db, { id, everyMonths, now: clock.now() }))) throw new Problem('notFound')
  return await getManagedArticle(db, actor, id)
}

export async function verifyArticle(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  id: string,
): Promise<ManagedArticle> {
  const author = await describeAuthor(db, actor)
  if (!(await setVerified(db, { id, author, now: clock.now() }))) throw new Problem('notFound')
  return await getManagedArticle(db, actor, id)
}
