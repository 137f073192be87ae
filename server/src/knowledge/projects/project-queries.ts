import type { FieldType } from '@savepoint/contract/knowledge/field-types.ts'
import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Db } from '../../platform/database/database.ts'

type ShownLocale = { locale: Locale; locales: Locale[] }

export type ProjectRow = ShownLocale & {
  id: string
  name: string
  logo_id: string | null
  cover_id: string | null
}

export function publicProjects(db: Db, locale: Locale | null) {
  return db`
    select p.id, coalesce(t.name, p.name) as name, p.logo_id, p.cover_id, coalesce(t.locale, p.source_locale) as locale,
      array(select o.locale from project_translations o where o.project_id = p.id and o.locale <> p.source_locale)
        || p.source_locale as locales
    from projects p
    left join project_translations t on t.project_id = p.id and t.locale = ${locale} and t.locale <> p.source_locale`
}

export async function listPublicProjects(db: Db, locale: Locale | null) {
  return await db<ProjectRow[]>`${publicProjects(db, locale)} where p.active order by p.position, p.id`
}

export async function findPublicProject(db: Db, id: string, locale: Locale | null) {
  const [row] = await db<ProjectRow[]>`${publicProjects(db, locale)} where p.id = ${id} and p.active`
  return row
}

export type CategoryRow = ShownLocale & {
  id: string
  name: string
  icon_id: string | null
  account_recovery: boolean
  /** Of its fields; null when there is no translation. */
  translated: FieldTranslation[] | null
}

export async function listPublicCategories(db: Db, projectId: string, locale: Locale | null) {
  return await db<CategoryRow[]>`
    select k.id, coalesce(t.name, k.name) as name, k.icon_id, k.account_recovery, t.fields as translated,
      coalesce(t.locale, p.source_locale) as locale,
      array(select o.locale from category_translations o where o.category_id = k.id and o.locale <> p.source_locale)
        || p.source_locale as locales
    from categories k join projects p on p.id = k.project_id
    left join category_translations t on t.category_id = k.id and t.locale = ${locale} and t.locale <> p.source_locale
    where k.project_id = ${projectId} and k.published order by k.position, k.id`
}

export type FieldRow = {
  id: string
  category_id: string
  type: FieldType
  title: string
  description: string | null
  image_id: string | null
  required: boolean
  options: string[] | null
}

export async function listFields(db: Db, categoryIds: string[]) {
  return await db<FieldRow[]>`
    select id, category_id, type, title, description, image_id, required, options from category_fields
    where category_id = any (${categoryIds}) order by category_id, position, id`
}

export async function listArticleTitles(db: Db, categoryIds: string[], locale: Locale | null) {
  return await db<{ id: string; category_id: string; title: string; locale: Locale }[]>`
    select a.id, a.category_id, coalesce(t.title, a.title) as title, coalesce(t.locale, p.source_locale) as locale
    from articles a join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    left join article_translations t
      on t.article_id = a.id and t.locale = ${locale} and t.locale <> p.source_locale and t.published
    where a.category_id = any (${categoryIds}) and a.published order by a.popular desc, 3, a.id`
}
