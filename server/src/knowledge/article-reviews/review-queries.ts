import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Author } from '../articles/article-write-queries.ts'
import { groupsOf } from '../articles/managed-article-queries.ts'
import { type ReviewSummaryRow, reviewColumns, reviewJoins } from '../review-rule/review-summary-queries.ts'

/** Null: the text of the article itself. */
export type ReviewedText = { articleId: string; locale: ContentLanguage | null }

export type ReviewRow = ReviewSummaryRow & {
  title: string
  content: Document
  tags: string[]
  see_also: string[]
}

export async function findReview(db: Db, articleId: string) {
  const [row] = await db<ReviewRow[]>`
    select ${reviewColumns(db)}, r.title, r.content, r.tags, r.see_also
    from article_reviews r ${reviewJoins(db)} where r.article_id = ${articleId}`
  return row
}

export async function putReview(
  db: Db,
  review: {
    articleId: string
    text: { title: string; content: Document; tags: string[]; seeAlso: string[] }
    author: Author
    comment: string | null
    now: Date
  },
) {
  const { articleId, text, author, comment, now } = review
  await db`
    insert into article_reviews (article_id, state, title, content, tags, see_also, author_id, author_name, comment, asked_at)
    values (${articleId}, 'asked', ${text.title}, ${db.json(text.content as never)}, ${text.tags}, ${text.seeAlso}, ${author.id}, ${author.name},
      ${comment}, ${now})
    on conflict (article_id) do update set state = excluded.state, title = excluded.title, content = excluded.content, tags = excluded.tags,
      see_also = excluded.see_also, author_id = excluded.author_id, author_name = excluded.author_name, comment = excluded.comment,
      asked_at = excluded.asked_at, reviewer_id = null, reviewer_name = null, answer = null, answered_at = null`
}

/** The time of the source that was translated is that of the article now, unless another is given. */
export async function putTranslationReview(
  db: Db,
  review: {
    articleId: string
    locale: ContentLanguage
    text: { title: string; content: Document; tags: string[] }
    sourceUpdatedAt: string | null
    author: Author
    comment: string | null
    now: Date
  },
) {
  const { articleId, locale, text, sourceUpdatedAt, author, comment, now } = review
  await db`
    insert into translation_reviews (article_id, locale, state, title, content, tags, source_updated_at, author_id, author_name, comment, asked_at)
    select a.id, ${locale}, 'asked', ${text.title}, ${db.json(text.content as never)}, ${text.tags},
      coalesce(${sourceUpdatedAt}::timestamptz, a.updated_at), ${author.id}::uuid, ${author.name}, ${comment}::text, ${now}
    from articles a where a.id = ${articleId}
    on conflict (article_id, locale) do update set state = excluded.state, title = excluded.title, content = excluded.content,
      tags = excluded.tags, source_updated_at = excluded.source_updated_at, author_id = excluded.author_id, author_name = excluded.author_name,
      comment = excluded.comment, asked_at = excluded.asked_at, reviewer_id = null, reviewer_name = null, answer = null, answered_at = null`
}

const tableOf = (db: Db, { locale }: ReviewedText) =>
  locale === null ? db`article_reviews` : db`translation_reviews`
const isOf = (db: Db, { articleId, locale }: ReviewedText) =>
  db`article_id = ${articleId} ${locale === null ? db`` : db`and locale = ${locale}`}`

export async function setReturned(
  db: Db,
  text: ReviewedText,
  { reviewer, answer, now }: { reviewer: Author; answer: string; now: Date },
) {
  await db`
    update ${tableOf(db, text)} set state = 'returned', reviewer_id = ${reviewer.id}, reviewer_name = ${reviewer.name}, answer = ${answer},
      answered_at = ${now}
    where ${isOf(db, text)}`
}

export async function deleteReview(db: Db, text: ReviewedText) {
  await db`delete from ${tableOf(db, text)} where ${isOf(db, text)}`
}

/** The draft that the editor has changed since stays. */
export async function deleteReviewedDraft(db: Db, articleId: string) {
  await db`
    delete from article_drafts d using article_reviews r
    where r.article_id = ${articleId} and d.article_id = r.article_id and d.agent_id = r.author_id
      and (d.title, d.content, d.tags, d.see_also) is not distinct from (r.title, r.content, r.tags, r.see_also)`
}

export async function listReviewers(db: Db) {
  const rows = await db<{ id: string }[]>`
    select a.id from agents a join roles r on r.id = a.role_id where a.active and r.rights @> array['articles.review']`
  return rows.map(({ id }) => id)
}

export async function listEditors(db: Db) {
  const rows = await db<{ id: string }[]>`
    select a.id from agents a join roles r on r.id = a.role_id where a.active and r.rights @> array['articles.manage']`
  return rows.map(({ id }) => id)
}

type ReviewedArticleRow = {
  version: number
  project_id: string
  category_id: string
  popular: boolean
  customer_groups: string[]
}

/** Locks the article, so that nobody asks, approves and returns at the same time. */
export async function lockReviewedArticle(db: Db, id: string) {
  const [row] = await db<ReviewedArticleRow[]>`
    select a.version, k.project_id, a.category_id, a.popular, ${groupsOf(db)} as customer_groups
    from articles a join categories k on k.id = a.category_id where a.id = ${id} for no key update of a`
  return row
}
