import type { ArticleDraft, ArticleRow, ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { mayReview } from '../review-rule/require-right-to-publish.ts'
import { findDraft, listArticleDrafts } from './article-draft-queries.ts'
import { findManagedArticle, listReferences, type ManagedArticleRow } from './managed-article-queries.ts'
import { presentManagedArticle, presentReference } from './present-managed-article.ts'

export async function getManagedArticle(db: Db, actor: AgentActor, id: string): Promise<ManagedArticle> {
  const [article, seeAlso, drafts, draft] = await Promise.all([
    findManagedArticle(db, id),
    listReferences(db, { seenFrom: id }),
    listArticleDrafts(db, [id]),
    describeDraft(db, id, actor.id),
  ])
  if (!article) throw new Problem('notFound')
  return {
    ...presentManagedArticle(article, drafts),
    content: article.content,
    seeAlso: seeAlso.map(presentReference),
    draft,
    mayPublish: mayReview(actor) || !article.requires_review,
  }
}

async function describeDraft(db: Db, articleId: string, agentId: string): Promise<ArticleDraft | null> {
  const draft = await findDraft(db, articleId, agentId)
  if (!draft) return null
  const { title, content, tags, based_on: basedOn, version, updated_at: updatedAt } = draft
  const seeAlso = (await listReferences(db, { ids: draft.see_also })).map(presentReference)
  return { title, content, tags, seeAlso, basedOn, version, updatedAt }
}

export async function describeRows(db: Db, rows: ManagedArticleRow[]): Promise<ArticleRow[]> {
  const drafts = await listArticleDrafts(
    db,
    rows.map(({ id }) => id),
  )
  const draftsOf = Map.groupBy(drafts, (draft) => draft.article_id)
  return rows.map((row) => presentManagedArticle(row, draftsOf.get(row.id) ?? []))
}
