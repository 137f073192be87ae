import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { copyTranslationUses } from '../snippet-uses/snippet-use-queries.ts'
import { type Author, copyArticleTranslations, forNobody } from './article-write-queries.ts'
import { addArticle } from './create-article.ts'
import { describeAuthor } from './describe-author.ts'
import { getManagedArticle } from './get-managed-article.ts'
import { findText, listReferences } from './managed-article-queries.ts'
import { requireArticleTopic } from './require-article.ts'

/** Copies the last saved text; the copy is unpublished. */
export async function copyArticle(
  services: KnowledgeServices,
  actor: AgentActor,
  { id, topic, retryable }: { id: string; topic: ArticleTopic; retryable: Retryable },
): Promise<ManagedArticle> {
  const { db, clock } = services
  const copy = await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      await requireArticleTopic(tx, topic)
      return await addCopy(tx, services, { author: await describeAuthor(tx, actor), id, topic })
    },
  })
  if (copy === null) throw new Problem('notFound')
  return await getManagedArticle(db, actor, copy)
}

export async function addCopy(
  tx: Db,
  services: Pick<KnowledgeServices, 'clock' | 'config'>,
  { author, id, topic }: { author: Author; id: string; topic: ArticleTopic },
): Promise<string | null> {
  const text = await findText(tx, id)
  if (!text) return null
  const seeAlso = (await listReferences(tx, { seenFrom: id })).map((other) => other.id)
  const copyId = await addArticle(tx, services, {
    author,
    input: {
      ...topic,
      ...text,
      seeAlso,
      ...forNobody,
      popular: false,
    },
  })
  await copyArticleTranslations(tx, { from: id, to: copyId })
  await copyTranslationUses(tx, { from: id, to: copyId })
  return copyId
}
