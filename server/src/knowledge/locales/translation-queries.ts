import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

/** The translations of a project (`p`), a category (`k`) or an article (`a`) that readers can have, called `x`. */
const translations = {
  project: (db: Db) => db`project_translations x where x.project_id = p.id`,
  category: (db: Db) => db`category_translations x where x.category_id = k.id`,
  article: (db: Db) => db`article_translations x where x.article_id = a.id and x.published`,
}
type Translated = keyof typeof translations

/**
 * Joins the translation that a reader gets, as `name`: into the first of their languages which the project (`p`) offers, unless its source is in
 * that language or in an earlier one.
 */
export function joinTranslation(
  db: Db,
  { of, name, languages }: { of: Translated; name: string; languages: ContentLanguage[] },
) {
  return db`
    left join lateral (
      select x.* from ${translations[of](db)} and x.locale = any (${languages}::text[]) and x.locale = any (p.locales)
        and array_position(${languages}::text[], x.locale) < coalesce(array_position(${languages}::text[], p.source_locale), 9)
      order by array_position(${languages}::text[], x.locale) limit 1
    ) ${db(name)} on true`
}

/** The languages of the project (`p`) in which readers can have a text, in their order. */
export function localesOf(db: Db, of: Translated) {
  return db`
    array(
      select l.locale from unnest(p.locales) with ordinality as l (locale, place)
      where l.locale = p.source_locale or l.locale in (select x.locale from ${translations[of](db)}) order by l.place)`
}
