import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { type Db, fixedPart } from '../../platform/database/database.ts'

/** The translations of a project (`p`), a category (`k`) or an article (`a`) that readers can have, called `x`. */
const translations = {
  project: fixedPart((db) => db`project_translations x where x.project_id = p.id`),
  category: fixedPart((db) => db`category_translations x where x.category_id = k.id`),
  article: fixedPart((db) => db`article_translations x where x.article_id = a.id and x.published`),
}
type Translated = keyof typeof translations

const none = {
  project: fixedPart((db) => db`select * from project_translations where false`),
  category: fixedPart((db) => db`select * from category_translations where false`),
  article: fixedPart((db) => db`select * from article_translations where false`),
}

/**
 * Joins the translation that a reader gets, as `name`: into the first of their languages which the project (`p`) offers, unless its source is in
 * that language or in an earlier one.
 */
export function joinTranslation(
  db: Db,
  { of, name, languages }: { of: Translated; name: string; languages: ContentLanguage[] },
) {
  const [first, second] = languages
  // Most readers ask for one language, or for none: then nothing has to be compared, in the statement that visitors cause most.
  if (first === undefined) return db`left join (${none[of](db)}) ${db(name)} on true`
  if (second === undefined)
    return db`
      left join lateral (
        select x.* from ${translations[of](db)} and x.locale = ${first} and x.locale <> p.source_locale and x.locale = any (p.locales)
      ) ${db(name)} on true`
  return db`
    left join lateral (
      select x.* from ${translations[of](db)} and x.locale = any (${languages}::text[]) and x.locale = any (p.locales)
        and array_position(${languages}::text[], x.locale) < coalesce(array_position(${languages}::text[], p.source_locale), 9)
      order by array_position(${languages}::text[], x.locale) limit 1
    ) ${db(name)} on true`
}

const localesWithText = (of: Translated) =>
  fixedPart(
    (db) => db`
    array(
      select l.locale from unnest(p.locales) with ordinality as l (locale, place)
      where l.locale = p.source_locale or l.locale = any (array(select x.locale from ${translations[of](db)})) order by l.place)`,
  )

/** The languages of the project (`p`) in which readers can have a text, in their order. */
export const localesOf = {
  project: localesWithText('project'),
  category: localesWithText('category'),
  article: localesWithText('article'),
}
