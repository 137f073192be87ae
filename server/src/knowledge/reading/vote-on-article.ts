import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { findVote, isArticleRead, lockTotals, putVote, shiftVotes } from './article-visit-queries.ts'
import { customerOf } from './visitors.ts'

export type Visit = { articleId: string; visitor: string | null }

/** Replaces the visitor's earlier vote. Votes of employees are accepted but not counted. */
export async function voteOnArticle(
  services: Pick<KnowledgeServices, 'db' | 'clock'>,
  visit: Visit,
  helpful: boolean,
): Promise<{ helpful: boolean }> {
  const { db, clock } = services
  const { articleId, visitor } = visit
  await requireReadArticle(db, visit)
  if (visitor === null) return { helpful }
  return await db.begin(async (tx) => {
    if (!(await lockTotals(tx, articleId))) throw new Problem('notFound')
    const before = await findVote(tx, articleId, visitor)
    await putVote(tx, { articleId, visitor, helpful, now: clock.now() })
    const change = (answer: boolean) => Number(helpful === answer) - Number(before === answer)
    await shiftVotes(tx, articleId, { helpful: change(true), unhelpful: change(false) })
    return { helpful }
  })
}

export async function requireReadArticle(db: Db, { articleId, visitor }: Visit): Promise<void> {
  if (!(await isArticleRead(db, articleId, customerOf(visitor)))) throw new Problem('notFound')
}
