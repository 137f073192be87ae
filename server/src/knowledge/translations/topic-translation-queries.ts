import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { categorySource, projectSource } from '../locales/translation-state-queries.ts'

type Translated = { id: string; locale: ContentLanguage }
type SavedRow = { name: string; revision: number; updated_at: string }

export async function findProjectSource(db: Db, id: string) {
  const [row] = await db<
    { name: string; version: number; locale: ContentLanguage; locales: ContentLanguage[] }[]
  >`
    select name, version, source_locale as locale, locales from projects where id = ${id} and deleted_at is null`
  return row
}

export async function findProjectTranslation(db: Db, { id, locale }: Translated) {
  const [row] = await db<(SavedRow & { outdated: boolean })[]>`
    select t.name, t.revision, t.updated_at, t.source <> ${projectSource(db)} as outdated
    from project_translations t join projects p on p.id = t.project_id
    where t.project_id = ${id} and t.locale = ${locale}`
  return row
}

export async function putProjectTranslation(
  db: Db,
  { id, locale, name, now }: Translated & { name: string; now: Date },
) {
  await db`
    insert into project_translations as t (project_id, locale, name, source, updated_at)
    select p.id, ${locale}, ${name}, ${projectSource(db)}, ${now} from projects p where p.id = ${id}
    on conflict (project_id, locale) do update set name = excluded.name, source = excluded.source, revision = nextval('translation_revisions'),
      updated_at = excluded.updated_at`
}

export async function deleteProjectTranslationRow(db: Db, { id, locale }: Translated) {
  const rows = await db`
    delete from project_translations where project_id = ${id} and locale = ${locale} returning 1`
  return rows.length > 0
}

export type CategoryTexts = { name: string; fields: { id: string }[] }

export async function findCategorySource(db: Db, id: string) {
  const [row] = await db<
    {
      name: string
      version: number
      locale: ContentLanguage
      locales: ContentLanguage[]
      source: CategoryTexts
    }[]
  >`
    select k.name, k.version, p.source_locale as locale, p.locales, ${categorySource(db)} as source
    from categories k join projects p on p.id = k.project_id where k.id = ${id} and k.deleted_at is null`
  return row
}

export async function findCategoryTranslation(db: Db, { id, locale }: Translated) {
  const [row] = await db<(SavedRow & { fields: FieldTranslation[]; source: CategoryTexts })[]>`
    select name, fields, source, revision, updated_at from category_translations
    where category_id = ${id} and locale = ${locale}`
  return row
}

export async function putCategoryTranslation(
  db: Db,
  { id, locale, name, fields, now }: Translated & { name: string; fields: FieldTranslation[]; now: Date },
) {
  await db`
    insert into category_translations as t (category_id, locale, name, fields, source, updated_at)
    select k.id, ${locale}, ${name}, ${db.json(fields)}, ${categorySource(db)}, ${now} from categories k where k.id = ${id}
    on conflict (category_id, locale) do update set name = excluded.name, fields = excluded.fields, source = excluded.source,
      revision = nextval('translation_revisions'), updated_at = excluded.updated_at`
}

export async function deleteCategoryTranslationRow(db: Db, { id, locale }: Translated) {
  const rows = await db`
    delete from category_translations where category_id = ${id} and locale = ${locale} returning 1`
  return rows.length > 0
}
