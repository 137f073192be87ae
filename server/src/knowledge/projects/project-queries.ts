import type { FieldType } from '@savepoint/contract/knowledge/field-types.ts'
import { listedArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { joinTranslation, localesOf } from '../locales/translation-queries.ts'

type ShownLocale = { locale: ContentLanguage; locales: ContentLanguage[] }

export type ProjectRow = ShownLocale & {
  id: string
  name: string
  logo_id: string | null
  cover_id: string | null
}

export function publicProjects(db: Db, languages: ContentLanguage[]) {
  return db`
    select p.id, coalesce(t.name, p.name) as name, p.logo_id, p.cover_id, coalesce(t.locale, p.source_locale) as locale,
      ${localesOf.project(db)} as locales
    from projects p ${joinTranslation(db, { of: 'project', name: 't', languages })}`
}

export async function listPublicProjects(db: Db, languages: ContentLanguage[]) {
  return await db<ProjectRow[]>`${publicProjects(db, languages)} where p.active order by p.position, p.id`
}

export async function findPublicProject(db: Db, id: string, languages: ContentLanguage[]) {
  const [row] = await db<ProjectRow[]>`${publicProjects(db, languages)} where p.id = ${id} and p.active`
  return row
}

export type CategoryRow = ShownLocale & {
  id: string
  name: string
  icon_id: string | null
  account_recovery: boolean
  articles_count: number
  /** Of its fields; null when there is no translation. */
  translated: FieldTranslation[] | null
}

export async function listPublicCategories(db: Db, projectId: string, languages: ContentLanguage[]) {
  return await db<CategoryRow[]>`
    select k.id, coalesce(t.name, k.name) as name, k.icon_id, k.account_recovery, t.fields as translated,
      (select count(*)::int from articles a where a.category_id = k.id and a.published) as articles_count,
      coalesce(t.locale, p.source_locale) as locale,
      ${localesOf.category(db)} as locales
    from categories k join projects p on p.id = k.project_id
    ${joinTranslation(db, { of: 'category', name: 't', languages })}
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

/** The popular articles of each category and the latest others, `listedArticles` at most; by title. */
export async function listArticleTitles(db: Db, categoryIds: string[], languages: ContentLanguage[]) {
  return await db<{ id: string; category_id: string; title: string; locale: ContentLanguage }[]>`
    select a.id, a.category_id, coalesce(t.title, a.title) as title, coalesce(t.locale, p.source_locale) as locale
    from categories k join projects p on p.id = k.project_id cross join lateral (
      select id, category_id, title, popular from articles where category_id = k.id and published
      order by popular desc, updated_at desc, id desc limit ${listedArticles}
    ) a ${joinTranslation(db, { of: 'article', name: 't', languages })}
    where k.id = any (${categoryIds}) order by a.popular desc, 3, a.id`
}
