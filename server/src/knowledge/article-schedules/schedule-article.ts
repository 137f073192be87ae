import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { getManagedArticle } from '../articles/get-managed-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireRightToPublish } from '../review-rule/require-right-to-publish.ts'
import {
  type ArticleSchedule,
  lockPublication,
  publishDue,
  setArticleSchedule,
  unpublishDue,
} from './schedule-queries.ts'

export async function scheduleArticle(
  { db, clock }: KnowledgeServices,
  actor: AgentActor,
  { id, ...schedule }: { id: string } & ArticleSchedule,
): Promise<ManagedArticle> {
  await db.begin(async (tx) => {
    const article = await lockPublication(tx, id)
    if (!article) throw new Problem('notFound')
    if (schedule.publishAt !== null) await requireRightToPublish(tx, actor, { articleIds: [id] })
    requirePossible(schedule, article.published, clock.now())
    await setArticleSchedule(tx, id, schedule)
  })
  return await getManagedArticle(db, actor, id)
}

function requirePossible({ publishAt, unpublishAt }: ArticleSchedule, isPublished: boolean, now: Date) {
  if (publishAt !== null && isPublished) throw fieldProblem('publishAt', 'Published already')
  if (publishAt !== null && new Date(publishAt) <= now) throw fieldProblem('publishAt', 'In the past')
  if (unpublishAt !== null && !isPublished && publishAt === null)
    throw fieldProblem('unpublishAt', 'Not published')
  if (unpublishAt !== null && new Date(unpublishAt) <= now) throw fieldProblem('unpublishAt', 'In the past')
}

/** What was due while no worker ran happens at the next start; an article that should be gone by then never appears. */
export async function publishDueArticles({
  db,
  clock,
}: Pick<KnowledgeServices, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  return await db.begin(async (tx) => (await publishDue(tx, now)) + (await unpublishDue(tx, now)))
}
