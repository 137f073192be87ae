import { documentText } from '@savepoint/contract/document-contents.ts'
import type { ArticleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { recordImages } from '../images/record-images.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { recordLinks } from '../links/record-links.ts'
import { requireRightToPublish } from '../review-rule/require-right-to-publish.ts'
import { learnWords, replaceSimilarities } from '../search/search-queries.ts'
import { expandSnippets } from '../snippet-uses/expand-snippets.ts'
import { replaceUses } from '../snippet-uses/snippet-use-queries.ts'
import {
  type ArticleToSave,
  type Author,
  insertArticle,
  insertRevision,
  isForPlayers,
  replaceArticle,
  replaceSeeAlso,
} from './article-write-queries.ts'
import { describeAuthor } from './describe-author.ts'
import { getManagedArticle } from './get-managed-article.ts'
import { requireArticle } from './require-article.ts'
import { withoutRepeats } from './without-repeats.ts'

export async function createArticle(
  services: KnowledgeServices,
  actor: AgentActor,
  { input, retryable }: { input: ArticleInput; retryable: Retryable },
): Promise<ManagedArticle> {
  const { db, clock } = services
  // For a retry only the id is saved, since the text may be long.
  const id = await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      if (isForPlayers(input)) await requireRightToPublish(tx, actor, { projectIds: [input.projectId] })
      return await addArticle(tx, services, { author: await describeAuthor(tx, actor), input })
    },
  })
  return await getManagedArticle(db, actor, id)
}

export async function addArticle(
  tx: Db,
  services: Pick<KnowledgeServices, 'clock' | 'config'>,
  {
    author,
    input,
    id = uuidv7({ msecs: services.clock.now().getTime() }),
  }: { author: Author | null; input: ArticleInput; id?: string | undefined },
): Promise<string> {
  await requireArticle(tx, id, input)
  await writeArticle(tx, services, { state: 'new', id, author, now: services.clock.now(), input })
  return id
}

/** Expects a validated article; saves it as a revision too. */
export async function writeArticle(
  tx: Db,
  services: Pick<KnowledgeServices, 'clock' | 'config'>,
  article: { state: 'new' | 'there'; id: string; author: Author | null; now: Date; input: ArticleInput },
): Promise<void> {
  const { state, id, author, now, input } = article
  const { projectId, categoryId, title, published, internal, customerGroups, popular } = input
  const { content, used } = await expandSnippets(tx, input.content, { projectId })
  const kept: ArticleToSave = {
    ...{ id, categoryId, title, content, published, internal, customerGroups, popular, author, now },
    body: documentText(content),
    tags: withoutRepeats(input.tags),
  }
  if (state === 'new') await insertArticle(tx, kept)
  else await replaceArticle(tx, kept)
  await replaceSeeAlso(tx, id, [...new Set(input.seeAlso)])
  const text = { articleId: id, locale: null }
  await replaceUses(tx, text, used)
  await recordImages(tx, text, content)
  await recordLinks(tx, services, { ...text, content })
  await insertRevision(tx, { id: uuidv7({ msecs: now.getTime() }), articleId: id, author, now })
  // Serialised: two similar articles would deadlock on each other's rows.
  await lockName(tx, 'similar articles')
  await learnWords(tx, id)
  await replaceSimilarities(tx, id)
}
