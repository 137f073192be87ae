import type { Db } from '../../platform/database/database.ts'
import { listEditors, listReviewers } from '../article-reviews/review-queries.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { takeUnverified } from './schedule-queries.ts'

const atOnce = 100

/** Notifies whoever changed an article last that it is due to be checked; when that is nobody any more reviewers, or all editors where nobody reviews. */
export async function remindEditors({
  db,
  clock,
  ports,
}: Pick<KnowledgeServices, 'db' | 'clock' | 'ports'>): Promise<number> {
  const now = clock.now()
  return await db.begin(async (tx) => {
    const due = await takeUnverified(tx, { now, limit: atOnce })
    const others = due.some(({ agent_id }) => agent_id === null) ? await listOthers(tx) : []
    for (const { id, agent_id } of due)
      await ports.notifyEditors(tx, {
        kind: 'articleVerification',
        articleId: id,
        agentIds: agent_id === null ? others : [agent_id],
        now,
      })
    return due.length
  })
}

async function listOthers(db: Db): Promise<string[]> {
  const reviewers = await listReviewers(db)
  return reviewers.length > 0 ? reviewers : await listEditors(db)
}
