import { listReviewers } from '../article-reviews/review-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { takeUnverified } from './schedule-queries.ts'

const atOnce = 100

/** Notifies whoever changed an article last that it is due to be checked; reviewers when that is nobody any more. */
export async function remindEditors({
  db,
  clock,
  ports,
}: Pick<KnowledgeServices, 'db' | 'clock' | 'ports'>): Promise<number> {
  const now = clock.now()
  return await db.begin(async (tx) => {
    const due = await takeUnverified(tx, { now, limit: atOnce })
    const reviewers = due.some(({ agent_id }) => agent_id === null) ? await listReviewers(tx) : []
    for (const { id, agent_id } of due)
      await ports.notifyEditors(tx, {
        kind: 'articleVerification',
        articleId: id,
        agentIds: agent_id === null ? reviewers : [agent_id],
        now,
      })
    return due.length
  })
}
