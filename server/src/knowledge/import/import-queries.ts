import type { ArticleTopic } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Publication } from '../articles/article-write-queries.ts'

/** What the source says of an article besides its text. */
export type Said = ArticleTopic & { topic: string; published: boolean; popular: boolean }

export type ImportRow = {
  /** Null: the article was deleted here. */
  article_id: string | null
  content_hash: string
  /** When it was last imported; null in rows of older releases, and for translations. */
  said_topic: string | null
  said_project_id: string | null
  said_category_id: string | null
  said_published: boolean | null
  said_popular: boolean | null
  /** Where the article is now. */
  project_id: string | null
  category_id: string | null
  source_locale: ContentLanguage | null
}

export async function listImports(db: Db) {
  const rows = await db<(ImportRow & { source: string })[]>`
    select i.source, i.article_id, i.content_hash, i.said_topic, i.said_project_id, i.said_category_id, i.said_published, i.said_popular,
      k.project_id, k.id as category_id, p.source_locale
    from article_imports i left join articles a on a.id = i.article_id
    left join categories k on k.id = a.category_id left join projects p on p.id = k.project_id`
  return new Map(rows.map((row) => [row.source, row]))
}

export async function putImport(
  db: Db,
  given: {
    source: string
    articleId: string
    contentHash: string
    said: Said | undefined
    /** Of a translation. */
    locale: ContentLanguage | undefined
    now: Date
  },
) {
  const { source, articleId, contentHash, said, locale, now } = given
  await db`
    insert into article_imports (source, article_id, content_hash, said_topic, said_project_id, said_category_id, said_published,
      said_popular, translation_revision, imported_at)
    values (${source}, ${articleId}, ${contentHash}, ${said?.topic ?? null}, ${said?.projectId ?? null}, ${said?.categoryId ?? null},
      ${said?.published ?? null}, ${said?.popular ?? null},
      (select revision from article_translations where article_id = ${articleId} and locale = ${locale ?? null}), ${now})
    on conflict (source) do update set article_id = excluded.article_id, content_hash = excluded.content_hash,
      said_topic = excluded.said_topic, said_project_id = excluded.said_project_id, said_category_id = excluded.said_category_id,
      said_published = excluded.said_published, said_popular = excluded.said_popular,
      translation_revision = excluded.translation_revision, imported_at = excluded.imported_at`
}

/** For a row of an older release. */
export async function completeImport(db: Db, source: string, said: Said) {
  await db`
    update article_imports set said_topic = ${said.topic}, said_project_id = ${said.projectId}, said_category_id = ${said.categoryId},
      said_published = ${said.published}, said_popular = ${said.popular}
    where source = ${source} and said_topic is null`
}

/** What editors did to a translation since it was imported, or without an import; of rows of older releases it is known from the time. */
export async function findChangeOfTranslation(
  db: Db,
  { source, articleId, locale }: { source: string; articleId: string; locale: ContentLanguage },
) {
  const [row] = await db<{ change: 'changed' | 'deleted' | null }[]>`
    select case
        when t.revision is null and i.source is not null then 'deleted'
        when t.revision is not null and coalesce(t.revision = i.translation_revision, t.updated_at <= i.imported_at) is not true then 'changed'
      end as change
    from articles a left join article_translations t on t.article_id = a.id and t.locale = ${locale}
    left join article_imports i on i.article_id = a.id and i.source = ${source}
    where a.id = ${articleId}`
  return row?.change ?? undefined
}

export type NamedTopic = {
  project_id: string
  project: string
  source_locale: ContentLanguage
  category_id: string | null
  category: string | null
}

export async function listNamedTopics(db: Db) {
  return await db<NamedTopic[]>`
    select p.id as project_id, p.name as project, p.source_locale, k.id as category_id, k.name as category
    from projects p left join categories k on k.project_id = p.id and k.deleted_at is null
    where p.deleted_at is null`
}

export async function findImportedImage(db: Db, sourceSha256: string) {
  const [row] = await db<{ id: string; width: number; height: number }[]>`
    select i.id, i.width, i.height from image_imports m join images i on i.id = m.image_id
    where m.source_sha256 = ${sourceSha256}`
  return row
}

export async function insertImportedImage(db: Db, sourceSha256: string, imageId: string) {
  await db`
    insert into image_imports (source_sha256, image_id) values (${sourceSha256}, ${imageId}) on conflict do nothing`
}

/** Locked, so that it is not published, merged or made internal while it is rewritten. */
export async function lockImportedArticle(db: Db, articleId: string) {
  const [row] = await db<(Publication & { merged: boolean })[]>`
    select published, internal and not published as internal, customer_groups as "customerGroups", redirect_to_id is not null as merged
    from articles where id = ${articleId} for no key update`
  return row
}
