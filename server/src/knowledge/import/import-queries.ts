import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

export type ImportRow = {
  article_id: string
  content_hash: string
  /** Where the article is now. */
  project_id: string
}

export async function listImports(db: Db) {
  const rows = await db<(ImportRow & { source: string })[]>`
    select i.source, i.article_id, i.content_hash, k.project_id
    from article_imports i join articles a on a.id = i.article_id join categories k on k.id = a.category_id`
  return new Map(rows.map((row) => [row.source, row]))
}

export async function putImport(
  db: Db,
  given: { source: string; articleId: string; contentHash: string; now: Date },
) {
  await db`
    insert into article_imports (source, article_id, content_hash, imported_at)
    values (${given.source}, ${given.articleId}, ${given.contentHash}, ${given.now})
    on conflict (source) do update set article_id = excluded.article_id, content_hash = excluded.content_hash,
      imported_at = excluded.imported_at`
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

/** Locked, so that it does not become internal while it is rewritten. */
export async function lockInternalArticle(db: Db, articleId: string) {
  const [row] = await db<{ internal: boolean; customer_groups: string[] }[]>`
    select internal and not published as internal, customer_groups from articles where id = ${articleId} for no key update`
  return row?.internal ? row : undefined
}
