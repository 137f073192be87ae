import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  InsightReview,
  reviewInsight as reviewInsightEndpoint,
} from '@savepoint/contract/statistics/insights.ts'
import { v7 as uuidv7 } from 'uuid'
import { findAgent } from '../../people/people-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { deleteReview, type ReviewRow, reviewSearch, reviewTopic } from './review-queries.ts'

/** Hides the row from all editors until it comes again. */
export async function reviewInsight(
  { db, clock }: StatisticsServices,
  actor: AgentActor,
  insight: BodyOf<typeof reviewInsightEndpoint>,
): Promise<InsightReview> {
  const agent = await findAgent(db, actor.id)
  if (!agent) throw new Problem('unauthorized')
  const now = clock.now()
  const reviewed = { id: uuidv7({ msecs: now.getTime() }), agent, now }
  const row =
    insight.kind === 'search'
      ? await reviewSearch(db, { ...reviewed, ...insight })
      : await reviewTopic(db, { ...reviewed, ...insight, words: topicKey(insight.words) })
  if (!row) throw new Problem('notFound')
  return presentReview(row)
}

export async function undoInsightReview({ db }: StatisticsServices, id: string): Promise<void> {
  if (!(await deleteReview(db, id))) throw new Problem('notFound')
}

export const topicKey = (words: readonly string[]) => words.toSorted().join(' ')

export const presentReview = (row: ReviewRow): InsightReview => ({
  id: row.id,
  at: row.reviewed_at,
  by: { id: row.agent_id, name: row.agent_name },
})
