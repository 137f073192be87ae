import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { isAnyPublished, isReviewRequired } from './review-rule-queries.ts'

type Touched = { projectIds?: string[]; articleIds?: string[] }

export const mayReview = (actor: AgentActor) => actor.rights.includes('articles.review')

/** For whatever changes what players read. */
export async function requireRightToPublish(
  db: Db,
  actor: AgentActor,
  { projectIds = [], articleIds = [] }: Touched,
): Promise<void> {
  if (mayReview(actor)) return
  if (await isReviewRequired(db, { projectIds, articleIds })) throw new Problem('notEnoughRights')
}

/** Articles that players read, or will at a planned time, bring their texts along. */
export async function requireRightToMove(
  db: Db,
  actor: AgentActor,
  { articleIds, projectId }: { articleIds: string[]; projectId: string },
): Promise<void> {
  if (mayReview(actor) || !(await isAnyPublished(db, articleIds))) return
  await requireRightToPublish(db, actor, { articleIds, projectIds: [projectId] })
}
