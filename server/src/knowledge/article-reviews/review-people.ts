import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Author } from '../articles/article-write-queries.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import type { ReviewSummaryRow } from '../review-rule/review-summary-queries.ts'
import { listReviewers, type ReviewedText } from './review-queries.ts'

type Notified = { text: ReviewedText; now: Date }

/** Of a deleted editor only the name is left, which what is published cannot hold without an account. */
export async function publishedAuthor(
  tx: Db,
  reviewer: AgentActor,
  { author_id: id, author_name: name }: ReviewSummaryRow,
): Promise<Author> {
  return id === null ? await describeAuthor(tx, reviewer) : { id, name }
}

export async function notifyReviewers(
  tx: Db,
  ports: KnowledgeServices['ports'],
  { text, now, asking }: Notified & { asking: AgentActor },
): Promise<void> {
  const agentIds = (await listReviewers(tx)).filter((one) => one !== asking.id)
  await ports.notifyEditors(tx, { kind: 'articleReview', ...text, agentIds, now })
}

export async function notifyAuthor(
  tx: Db,
  ports: KnowledgeServices['ports'],
  { text, now, review }: Notified & { review: ReviewSummaryRow },
): Promise<void> {
  if (review.author_id === null) return
  await ports.notifyEditors(tx, { kind: 'articleReview', ...text, agentIds: [review.author_id], now })
}
