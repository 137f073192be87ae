import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type * as contract from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import type { ArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import { lockArticle } from '../articles/managed-article-queries.ts'
import { requirePictures } from '../articles/require-article.ts'
import { withoutRepeats } from '../articles/without-repeats.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { requireCurrent } from '../require-current.ts'
import { expandSnippets } from '../snippet-uses/expand-snippets.ts'
import { findArticleSource, findTranslationReview } from '../translations/article-translation-queries.ts'
import { getArticleTranslation, writeArticleTranslation } from '../translations/article-translations.ts'
import { requireTargetLanguage } from '../translations/require-translation.ts'
import { requireAsked, requireNobodyElseWaiting, requireOwnOrReviewer } from './require-review.ts'
import { notifyAuthor, notifyReviewers, publishedAuthor } from './review-people.ts'
import { deleteReview, putTranslationReview, setReturned } from './review-queries.ts'

type Translated = { id: string; locale: ContentLanguage }

/** Locks the article, so that nobody asks, approves and returns at the same time. */
async function lockReview(tx: Db, { id, locale }: Translated) {
  requireCurrent(await lockArticle(tx, id), undefined)
  return await findTranslationReview(tx, id, locale)
}

export async function askForTranslationReview(
  { db, clock, ports }: KnowledgeServices,
  actor: AgentActor,
  { input, ...translated }: Translated & { input: BodyOf<typeof contract.askForTranslationReview> },
): Promise<ArticleTranslation> {
  const now = clock.now()
  const { title, content, tags, sourceUpdatedAt, comment } = input
  const text = { articleId: translated.id, locale: translated.locale }
  return await db.begin(async (tx) => {
    requireNobodyElseWaiting(actor, await lockReview(tx, translated))
    const source = await findArticleSource(tx, translated.id)
    if (source) requireTargetLanguage(source, translated.locale)
    await requirePictures(tx, content)
    const current = await expandSnippets(tx, content, { locale: translated.locale })
    await putTranslationReview(tx, {
      ...text,
      text: { title, content: current.content, tags: withoutRepeats(tags) },
      sourceUpdatedAt: sourceUpdatedAt && sourceUpdatedAt !== source?.updated_at ? sourceUpdatedAt : null,
      author: await describeAuthor(tx, actor),
      comment: comment || null,
      now,
    })
    await notifyReviewers(tx, ports, { text, now, asking: actor })
    return await getArticleTranslation(tx, actor, translated)
  })
}

export async function withdrawTranslationReview(
  { db }: Pick<KnowledgeServices, 'db'>,
  actor: AgentActor,
  translated: Translated,
): Promise<null> {
  await db.begin(async (tx) => {
    requireOwnOrReviewer(actor, await lockReview(tx, translated))
    await deleteReview(tx, { articleId: translated.id, locale: translated.locale })
  })
  return null
}

/** Refused when the project is no longer translated into the language. */
export async function approveTranslationReview(
  services: KnowledgeServices,
  actor: AgentActor,
  { id, locale, askedAt, revision }: Translated & { askedAt: string; revision: number },
): Promise<ArticleTranslation> {
  const now = services.clock.now()
  const text = { articleId: id, locale }
  return await services.db.begin(async (tx) => {
    const review = requireAsked(await lockReview(tx, { id, locale }), askedAt)
    const { title, content, tags, source_updated_at: sourceUpdatedAt } = review
    await writeArticleTranslation(tx, services, {
      ...{ id, locale, author: await publishedAuthor(tx, actor, review) },
      input: { title, content, tags, published: true, revision, sourceUpdatedAt },
    })
    await deleteReview(tx, text)
    await notifyAuthor(tx, services.ports, { text, now, review })
    return await getArticleTranslation(tx, actor, { id, locale })
  })
}

export async function returnTranslationReview(
  { db, clock, ports }: KnowledgeServices,
  actor: AgentActor,
  { id, locale, askedAt, answer }: Translated & { askedAt: string; answer: string },
): Promise<ArticleTranslation> {
  const now = clock.now()
  const text = { articleId: id, locale }
  return await db.begin(async (tx) => {
    const review = requireAsked(await lockReview(tx, { id, locale }), askedAt)
    await setReturned(tx, text, { reviewer: await describeAuthor(tx, actor), answer, now })
    await notifyAuthor(tx, ports, { text, now, review })
    return await getArticleTranslation(tx, actor, { id, locale })
  })
}
