import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import { mayReview } from '../review-rule/require-right-to-publish.ts'
import type { ReviewSummaryRow } from '../review-rule/review-summary-queries.ts'

/** One text waits: that of somebody else is not replaced. */
export function requireNobodyElseWaiting(actor: AgentActor, before: ReviewSummaryRow | undefined): void {
  if (before?.state === 'asked' && before.author_id !== actor.id) throw new Problem('changedMeanwhile')
}

export function requireOwnOrReviewer(actor: AgentActor, review: ReviewSummaryRow | undefined): void {
  if (!review) throw new Problem('notFound')
  if (review.author_id !== actor.id && !mayReview(actor)) throw new Problem('notEnoughRights')
}

/** Refused when the text was returned, withdrawn or asked for anew after the reviewer read it. */
export function requireAsked<Row extends ReviewSummaryRow>(review: Row | undefined, askedAt: string): Row {
  if (!review) throw new Problem('notFound')
  if (review.state !== 'asked' || Date.parse(review.asked_at) !== Date.parse(askedAt))
    throw new Problem('changedMeanwhile')
  return review
}
