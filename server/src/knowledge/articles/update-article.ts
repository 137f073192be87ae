import type { ArticleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireCurrent } from '../require-current.ts'
import { requireRightToPublish } from '../review-rule/require-right-to-publish.ts'
import { isReadByPlayers } from '../review-rule/review-rule-queries.ts'
import { deleteDraft } from './article-draft-queries.ts'
import { type Author, isForPlayers } from './article-write-queries.ts'
import { writeArticle } from './create-article.ts'
import { describeAuthor } from './describe-author.ts'
import { getManagedArticle } from './get-managed-article.ts'
import { lockArticle } from './managed-article-queries.ts'
import { requireArticle } from './require-article.ts'

/**
 * Refused if somebody else saved in between, and to whoever may not publish what players read, now or at a planned time.
 * Keeps the previous state as a revision and deletes the editor's draft.
 */
export async function updateArticle(
  services: KnowledgeServices,
  actor: AgentActor,
  { id, input }: { id: string; input: ArticleInput },
): Promise<ManagedArticle> {
  const { db } = services
  await db.begin(async (tx) => {
    if (isForPlayers(input) || (await isReadByPlayers(tx, id)))
      await requireRightToPublish(tx, actor, { projectIds: [input.projectId], articleIds: [id] })
    await rewriteArticle(tx, services, { author: await describeAuthor(tx, actor), id, input })
    await deleteDraft(tx, id, actor.id)
  })
  return await getManagedArticle(db, actor, id)
}

export async function rewriteArticle(
  tx: Db,
  services: Pick<KnowledgeServices, 'clock' | 'config'>,
  { author, id, input }: { author: Author | null; id: string; input: ArticleInput },
): Promise<void> {
  requireCurrent(await lockArticle(tx, id), input.version)
  await requireArticle(tx, id, input)
  await writeArticle(tx, services, { state: 'there', id, author, now: services.clock.now(), input })
}
