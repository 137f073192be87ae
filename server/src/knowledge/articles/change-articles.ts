import type { BodyOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { changeArticles as changeArticlesEndpoint } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireRightToMove, requireRightToPublish } from '../review-rule/require-right-to-publish.ts'
import {
  type Author,
  deleteArticleRow,
  forNobody,
  forPlayers,
  setArticleCategory,
  setArticlePublished,
} from './article-write-queries.ts'
import { addCopy } from './copy-article.ts'
import { describeAuthor } from './describe-author.ts'
import { requireArticleTopic } from './require-article.ts'

type Change = BodyOf<typeof changeArticlesEndpoint>

export async function changeArticles(
  services: KnowledgeServices,
  actor: AgentActor,
  { change, retryable }: { change: Change; retryable: Retryable },
): Promise<ResponseOf<typeof changeArticlesEndpoint>> {
  const { db, clock } = services
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      if (change.topic) await requireArticleTopic(tx, change.topic, 'topic.categoryId')
      if (change.action === 'publish') await requireRightToPublish(tx, actor, { articleIds: change.ids })
      if (change.action === 'move' && change.topic)
        await requireRightToMove(tx, actor, {
          articleIds: change.ids,
          projectId: change.topic.projectId,
        })
      const author = await describeAuthor(tx, actor)
      const done = new Map<string, boolean>()
      // Sorted, so that two such requests cannot deadlock.
      for (const id of [...new Set(change.ids)].toSorted())
        done.set(id, await changeOne(tx, services, { author, id, change }))
      return { results: [...done].map(([id, isDone]) => ({ id, outcome: isDone ? 'done' : 'notFound' })) }
    },
  })
}

async function changeOne(
  tx: Db,
  services: Pick<KnowledgeServices, 'clock' | 'config'>,
  { author, id, change: { action, topic } }: { author: Author; id: string; change: Change },
): Promise<boolean> {
  if (action === 'publish') return await setArticlePublished(tx, id, forPlayers)
  if (action === 'unpublish') return await setArticlePublished(tx, id, forNobody)
  if (action === 'delete') return await deleteArticleRow(tx, id)
  if (!topic) return false
  if (action === 'move') return await setArticleCategory(tx, id, topic.categoryId)
  return (await addCopy(tx, services, { author, id, topic })) !== null
}
