import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type * as contract from '@savepoint/contract/knowledge/article-reviews.ts'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { forPlayers, listExistingArticles } from '../articles/article-write-queries.ts'
import { writeArticle } from '../articles/create-article.ts'
import { describeAuthor } from '../articles/describe-author.ts'
import { getManagedArticle } from '../articles/get-managed-article.ts'
import { listReferences } from '../articles/managed-article-queries.ts'
import { presentReference, presentReview } from '../articles/present-managed-article.ts'
import { requireArticle } from '../articles/require-article.ts'
import { withoutRepeats } from '../articles/without-repeats.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { expandSnippets } from '../snippet-uses/expand-snippets.ts'
import { requireAsked, requireNobodyElseWaiting, requireOwnOrReviewer } from './require-review.ts'
import { notifyAuthor, notifyReviewers, publishedAuthor } from './review-people.ts'
import {
  deleteReview,
  deleteReviewedDraft,
  findReview,
  lockReviewedArticle,
  putReview,
  type ReviewedText,
  setReturned,
} from './review-queries.ts'

const sourceOf = (articleId: string): ReviewedText => ({ articleId, locale: null })

export async function getArticleReview(db: Db, id: string): Promise<contract.ReviewedText> {
  const review = await findReview(db, id)
  if (!review) throw new Problem('notFound')
  const seeAlso = await listReferences(db, { ids: review.see_also })
  const { title, content, tags } = review
  return { ...presentReview(review), title, content, tags, seeAlso: seeAlso.map(presentReference) }
}

export async function askForReview(
  { db, clock, ports }: KnowledgeServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof contract.askForReview> },
): Promise<ManagedArticle> {
  const now = clock.now()
  await db.begin(async (tx) => {
    const article = await lockReviewedArticle(tx, id)
    if (!article) throw new Problem('notFound')
    const before = await findReview(tx, id)
    requireNobodyElseWaiting(actor, before)
    const { title, content, comment } = input
    const seeAlso = [...new Set(input.seeAlso)]
    await requireArticle(tx, id, {
      ...{ title, content, seeAlso, ...forPlayers, popular: article.popular },
      ...{ tags: input.tags, projectId: article.project_id, categoryId: article.category_id },
    })
    const current = await expandSnippets(tx, content, { projectId: article.project_id })
    await putReview(tx, {
      articleId: id,
      text: { title, content: current.content, tags: withoutRepeats(input.tags), seeAlso },
      author: await describeAuthor(tx, actor),
      comment: comment || null,
      now,
    })
    await notifyReviewers(tx, ports, { text: sourceOf(id), now, asking: actor })
  })
  return await getManagedArticle(db, actor, id)
}

export async function withdrawReview(
  { db }: Pick<KnowledgeServices, 'db'>,
  actor: AgentActor,
  id: string,
): Promise<null> {
  await db.begin(async (tx) => {
    await lockReviewedArticle(tx, id)
    requireOwnOrReviewer(actor, await findReview(tx, id))
    await deleteReview(tx, sourceOf(id))
  })
  return null
}

export async function approveReview(
  services: KnowledgeServices,
  actor: AgentActor,
  { id, askedAt, version }: { id: string; askedAt: string; version: number },
): Promise<ManagedArticle> {
  const { db, clock, ports } = services
  const now = clock.now()
  await db.begin(async (tx) => {
    const { article, review } = await lockAsked(tx, id, askedAt)
    if (article.version !== version) throw new Problem('changedMeanwhile')
    const { title, content, tags } = review
    const there = await listExistingArticles(tx, review.see_also)
    const seeAlso = review.see_also.filter((other) => there.has(other))
    const customerGroups = article.customer_groups
    // Approved for the players who read it, which are all unless the article is for groups.
    const readers =
      customerGroups.length > 0 ? { published: false, internal: true, customerGroups } : forPlayers
    const input = {
      ...{ title, content, tags, seeAlso, ...readers, popular: article.popular },
      ...{ projectId: article.project_id, categoryId: article.category_id },
    }
    await requireArticle(tx, id, input)
    const author = await publishedAuthor(tx, actor, review)
    await writeArticle(tx, services, { state: 'there', id, author, now, input })
    await deleteReviewedDraft(tx, id)
    await deleteReview(tx, sourceOf(id))
    await notifyAuthor(tx, ports, { text: sourceOf(id), now, review })
  })
  return await getManagedArticle(db, actor, id)
}

export async function returnReview(
  { db, clock, ports }: KnowledgeServices,
  actor: AgentActor,
  { id, askedAt, answer }: { id: string; askedAt: string; answer: string },
): Promise<ManagedArticle> {
  const now = clock.now()
  await db.begin(async (tx) => {
    const { review } = await lockAsked(tx, id, askedAt)
    await setReturned(tx, sourceOf(id), { reviewer: await describeAuthor(tx, actor), answer, now })
    await notifyAuthor(tx, ports, { text: sourceOf(id), now, review })
  })
  return await getManagedArticle(db, actor, id)
}

async function lockAsked(tx: Db, id: string, askedAt: string) {
  const article = await lockReviewedArticle(tx, id)
  if (!article) throw new Problem('notFound')
  return { article, review: requireAsked(await findReview(tx, id), askedAt) }
}
