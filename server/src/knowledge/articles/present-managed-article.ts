import type { ArticleReview } from '@savepoint/contract/knowledge/article-review-values.ts'
import type { ArticleRevision } from '@savepoint/contract/knowledge/article-revisions.ts'
import type { ArticleReference, ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import type { ReviewSummaryRow } from '../review-rule/review-summary-queries.ts'
import type { listArticleDrafts } from './article-draft-queries.ts'
import type { ManagedArticleRow, ReferenceRow, RevisionRow } from './managed-article-queries.ts'

type DraftOfArticle = Awaited<ReturnType<typeof listArticleDrafts>>[number]

export function presentManagedArticle(row: ManagedArticleRow, drafts: DraftOfArticle[]): ArticleRow {
  return {
    id: row.id,
    title: row.title,
    project: { id: row.project_id, name: row.project_name },
    category: { id: row.category_id, name: row.category_name },
    tags: row.tags,
    published: row.published,
    internal: row.internal,
    customerGroups: row.customer_groups,
    reachable: row.reachable,
    popular: row.popular,
    publishAt: row.publish_at,
    unpublishAt: row.unpublish_at,
    verification: {
      everyMonths: row.verify_every_months,
      dueAt: row.verify_by,
      verifiedAt: row.verified_at,
      verifiedBy: presentAuthor(row.verified_by_id, row.verified_by_name),
    },
    redirectTo:
      row.redirect_to_id === null ? null : { id: row.redirect_to_id, title: row.redirect_to_title ?? '' },
    review: row.review && presentReview(row.review),
    translationReviews: row.waiting_translations.map((review) => ({
      locale: review.locale,
      author: presentAuthor(review.author_id, review.author_name),
      askedAt: review.asked_at,
    })),
    author: presentAuthor(row.author_id, row.author_name),
    updatedBy: presentAuthor(row.updated_by_id, row.updated_by_name),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    drafts: drafts.map((draft) => ({
      author: { id: draft.agent_id, name: draft.agent_name },
      updatedAt: draft.updated_at,
    })),
    translations: row.translations,
    views: row.views,
    helpful: row.helpful,
    unhelpful: row.unhelpful,
    comments: row.comments,
    deflections: row.deflections,
    version: row.version,
  }
}

export function presentReference(row: ReferenceRow): ArticleReference {
  return {
    id: row.id,
    title: row.title,
    project: { id: row.project_id, name: row.project_name },
    category: { id: row.category_id, name: row.category_name },
    published: row.published,
  }
}

export function presentRevision(row: RevisionRow): ArticleRevision {
  const { id, number, title, published, created_at: createdAt } = row
  return { id, number, title, author: presentAuthor(row.author_id, row.author_name), createdAt, published }
}

export function presentReview(row: ReviewSummaryRow): ArticleReview {
  return {
    state: row.state,
    author: presentAuthor(row.author_id, row.author_name),
    comment: row.comment,
    askedAt: row.asked_at,
    reviewer: presentAuthor(row.reviewer_id, row.reviewer_name),
    answer: row.answer,
    answeredAt: row.answered_at,
  }
}

export function presentAuthor(id: string | null, name: string | null) {
  return name === null ? null : { id, name }
}
