import type {
  ContentLanguages,
  ContentLanguageUse,
} from '@savepoint/contract/knowledge/translations/content-languages.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

/** Those of the desk, in their order. */
export const deskLanguages = (db: Db) => db`(select languages from content_languages)::text[]`

export async function readContentLanguages(db: Db): Promise<ContentLanguages> {
  const [row] = await db<ContentLanguages[]>`select languages, version from content_languages`
  return row!
}

/** Before any project, for whoever locks both. */
export async function lockContentLanguages(tx: Db): Promise<ContentLanguages> {
  const [row] = await tx<ContentLanguages[]>`select languages, version from content_languages for update`
  return row!
}

/** They stay as they are until the transaction ends. */
export async function keepContentLanguages(tx: Db): Promise<ContentLanguage[]> {
  const [row] = await tx<ContentLanguages[]>`select languages, version from content_languages for share`
  return row!.languages
}

export async function replaceContentLanguages(tx: Db, languages: ContentLanguage[]) {
  await tx`update content_languages set languages = ${languages}::text[], version = version + 1`
}

/** What a project (`p`) offers its readers. */
export const offeredLocales = (
  db: Db,
  { chosen, source }: { chosen: ReturnType<Db>; source: ReturnType<Db> },
) => db`
  array(
    select l.locale from content_languages c cross join unnest(c.languages) with ordinality as l (locale, place)
    where ${chosen}::text[] is null or l.locale = any (${chosen}::text[]) or l.locale = ${source} order by l.place)`

export async function offerContentLanguages(tx: Db) {
  await tx`
    update projects p set locales = ${offeredLocales(tx, { chosen: tx`p.chosen_locales`, source: tx`p.source_locale` })}
    where p.id in (select id from projects order by id for update)`
}

export async function listProjectsWrittenIn(db: Db, languages: ContentLanguage[]) {
  const rows = await db<{ name: string }[]>`
    select name from projects where source_locale = any (${languages}::text[]) and deleted_at is null order by position, id`
  return rows.map(({ name }) => name)
}

export async function isOtherReleaseRunning(db: Db, release: string) {
  const rows = await db`select 1 from nodes where release <> ${release} limit 1`
  return rows.length > 0
}

export async function countTextsIn(
  db: Db,
  language: ContentLanguage,
): Promise<Omit<ContentLanguageUse, 'sourceOf'>> {
  const [row] = await db<Omit<ContentLanguageUse, 'sourceOf'>[]>`
    select
      (select count(*) from article_translations where locale = ${language})::int as articles,
      (select count(*) from project_translations where locale = ${language})::int
        + (select count(*) from category_translations where locale = ${language})::int as "projectsAndCategories",
      (select count(*) from snippets where locale = ${language})::int
        + (select count(*) from snippet_translations where locale = ${language})::int as snippets,
      (select count(*) from macro_texts where locale = ${language})::int as "savedReplies",
      (select count(*) from mail_template_translations where locale = ${language})::int as "mailTemplates",
      (select count(*) from announcements where translations ? ${language})::int as announcements`
  return row!
}
