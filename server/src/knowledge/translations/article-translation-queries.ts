import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { ArticleTranslationInput } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Author } from '../articles/article-write-queries.ts'
import { type ReviewSummaryRow, reviewColumns, reviewJoins } from '../review-rule/review-summary-queries.ts'

export type ArticleText = { title: string; content: Document; tags: string[] }

export type ArticleSourceRow = ArticleText & {
  locale: ContentLanguage
  /** Those of the project. */
  locales: ContentLanguage[]
  published: boolean
  internal: boolean
  requires_review: boolean
  updated_at: string
  project_id: string
  project_name: string
  category_id: string
  category_name: string
}

/** Whether the project `p` reviews what players read of its article `a`. */
export const needsReview = (db: Db) =>
  db`p.requires_review and (a.published or not a.internal or a.customer_groups <> '{}')`

export async function findArticleSource(db: Db, id: string) {
  const [row] = await db<ArticleSourceRow[]>`
    select a.title, a.content, a.tags, a.published, a.internal and not a.published as internal, a.updated_at, p.source_locale as locale, p.locales,
      ${needsReview(db)} as requires_review,
      p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name
    from articles a join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    where a.id = ${id}`
  return row
}

export type ArticleTranslationRow = ArticleText & {
  published: boolean
  outdated: boolean
  source_updated_at: string
  revision: number
  updated_at: string
  author_id: string | null
  author_name: string | null
}

export async function findArticleTranslation(db: Db, id: string, locale: ContentLanguage) {
  const [row] = await db<ArticleTranslationRow[]>`
    select t.title, t.content, t.tags, t.published, t.source_updated_at <> a.updated_at as outdated, t.source_updated_at, t.revision,
      t.updated_at, t.author_id, coalesce(g.name, t.author_name) as author_name
    from article_translations t join articles a on a.id = t.article_id left join agents g on g.id = t.author_id
    where t.article_id = ${id} and t.locale = ${locale}`
  return row
}

/** The text that an editor asked to publish. */
export async function findTranslationReview(db: Db, id: string, locale: ContentLanguage) {
  const [row] = await db<(ReviewSummaryRow & ArticleText & { source_updated_at: string })[]>`
    select ${reviewColumns(db)}, r.title, r.content, r.tags, r.source_updated_at
    from translation_reviews r ${reviewJoins(db)} where r.article_id = ${id} and r.locale = ${locale}`
  return row
}

/** The text of the article as it was at a time; undefined when it has not been kept. */
export async function findTextAt(db: Db, articleId: string, time: string) {
  const [row] = await db<ArticleText[]>`
    select title, content, tags from article_revisions
    where article_id = ${articleId} and created_at <= ${time}::timestamptz + interval '1 millisecond'
    order by number desc limit 1`
  return row
}

type Translated = { id: string; locale: ContentLanguage }

export async function putArticleTranslation(
  db: Db,
  translation: Translated &
    Pick<ArticleTranslationInput, 'title' | 'content' | 'tags' | 'published'> & {
      body: string
      /** Null: the article as it is now. */
      sourceUpdatedAt: string | null
      author: Author | null
      now: Date
    },
) {
  const { id, locale, title, content, body, tags, published, sourceUpdatedAt, author, now } = translation
  await db`
    insert into article_translations as t (article_id, locale, title, content, body, tags, published, source_updated_at,
      author_id, author_name, created_at, updated_at)
    select a.id, ${locale}, ${title}, ${db.json(content as never)}, ${body}, ${tags}, ${published},
      least(${sourceUpdatedAt}::timestamptz, a.updated_at), ${author?.id ?? null}::uuid, ${author?.name ?? null}, ${now}, ${now}
    from articles a where a.id = ${id}
    on conflict (article_id, locale) do update set title = excluded.title, content = excluded.content, body = excluded.body,
      tags = excluded.tags, published = excluded.published, source_updated_at = excluded.source_updated_at, revision = nextval('translation_revisions'),
      author_id = excluded.author_id, author_name = excluded.author_name, updated_at = excluded.updated_at`
}

export async function deleteArticleTranslationRow(db: Db, { id, locale }: Translated) {
  const rows = await db`
    delete from article_translations where article_id = ${id} and locale = ${locale} returning 1`
  return rows.length > 0
}

export type ProgressRow = { locale: ContentLanguage; articles: number; ready: number; outdated: number }

/** In each language that a project is translated into. */
export async function countTranslations(db: Db, projectId: string | undefined) {
  return await db<ProgressRow[]>`
    select l.locale, count(*)::int as articles,
      count(*) filter (where t.source_updated_at = a.updated_at)::int as ready,
      count(*) filter (where t.source_updated_at <> a.updated_at)::int as outdated
    from content_languages c cross join unnest(c.languages) with ordinality as l (locale, place)
    join projects p on p.source_locale <> l.locale and l.locale = any (p.locales) and p.active ${projectId ? db`and p.id = ${projectId}` : db``}
    join categories k on k.project_id = p.id and k.published
    join articles a on a.category_id = k.id and a.published
    left join article_translations t on t.article_id = a.id and t.locale = l.locale
    group by l.locale, l.place order by l.place`
}
