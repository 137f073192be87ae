import type { ImageKind } from '@savepoint/contract/knowledge/images.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

export type ImageVariant = { width: number; height: number; sha256: string; type: string }
export type ImageRow = ImageVariant & { id: string; variants: ImageVariant[] }

export async function findImage(db: Db, id: string) {
  const [row] = await db<ImageRow[]>`
    select id, sha256, type, width, height, variants from images where id = ${id}`
  return row
}

/** Whether something public shows the image `i`. */
export const isImageShown = (db: Db) => db`
    case i.kind
      when 'logo' then exists (select 1 from projects p where p.logo_id = i.id and p.active)
      when 'cover' then exists (select 1 from projects p where p.cover_id = i.id and p.active)
      when 'icon' then exists (
        select 1 from categories k join projects p on p.id = k.project_id and p.active where k.icon_id = i.id and k.published)
      else exists (
        select 1 from article_images s
        join articles a on a.id = s.article_id and a.published
        join categories k on k.id = a.category_id and k.published
        join projects p on p.id = k.project_id and p.active
        where s.image_id = i.id)
      or exists (
        select 1 from article_translation_images s
        join article_translations t on t.article_id = s.article_id and t.locale = s.locale and t.published
        join articles a on a.id = s.article_id and a.published
        join categories k on k.id = a.category_id and k.published
        join projects p on p.id = k.project_id and p.active and t.locale = any (p.locales)
        where s.image_id = i.id)
      or exists (
        select 1 from category_fields f
        join categories k on k.id = f.category_id and k.published
        join projects p on p.id = k.project_id and p.active
        where f.image_id = i.id)
    end`

/** Only while something public shows it: a project, a category, a form field or an article. */
export async function findShownImage(db: Db, id: string) {
  const [row] = await db<ImageRow[]>`
    select i.id, i.sha256, i.type, i.width, i.height, i.variants
    from images i
    where i.id = ${id} and ${isImageShown(db)}`
  return row
}

export async function listImageKinds(db: Db, ids: string[]) {
  const rows = await db<{ id: string; kind: ImageKind }[]>`
    select id, kind from images where id = any (${ids})`
  return new Map(rows.map((row) => [row.id, row.kind]))
}

export async function insertImage(db: Db, image: ImageRow & { kind: ImageKind; now: Date }) {
  await db`
    insert into images (id, kind, sha256, type, width, height, variants, created_at)
    values (${image.id}, ${image.kind}, ${image.sha256}, ${image.type}, ${image.width}, ${image.height},
      ${db.json(image.variants)}, ${image.now})`
}

export async function replaceArticleImages(db: Db, articleId: string, imageIds: string[]) {
  await db`delete from article_images where article_id = ${articleId} and image_id <> all (${imageIds}::uuid[])`
  await db`
    insert into article_images (article_id, image_id) select ${articleId}, unnest(${imageIds}::uuid[]) on conflict do nothing`
}

export async function replaceTranslationImages(
  db: Db,
  { id, locale }: { id: string; locale: ContentLanguage },
  imageIds: string[],
) {
  await db`
    delete from article_translation_images
    where article_id = ${id} and locale = ${locale} and image_id <> all (${imageIds}::uuid[])`
  await db`
    insert into article_translation_images (article_id, locale, image_id)
    select ${id}, ${locale}, unnest(${imageIds}::uuid[]) on conflict do nothing`
}
