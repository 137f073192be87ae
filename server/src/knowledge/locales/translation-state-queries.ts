import type { ContentLanguage, TranslationState } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

/** The text of a project (`p`) that is translated. */
export const projectSource = (db: Db) => db`jsonb_build_object('name', p.name)`

/** The texts of a category (`k`) that are translated; the same in any order of fields and options. */
export const categorySource = (db: Db) => db`
  jsonb_build_object('name', k.name, 'fields', (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'description', f.description,
      'options', array(select o from unnest(f.options) as o order by o)) order by f.id), '[]')
    from category_fields f where f.category_id = k.id))`

type Rows = ReturnType<Db>
const summaries = (
  db: Db,
  { found, isOutdated, published }: { found: Rows; isOutdated: Rows; published: Rows },
) => db`
  (select coalesce(json_agg(json_build_object('locale', l.locale, 'published', coalesce(${published}, false),
     'state', case when t.locale is null then 'missing' when ${isOutdated} then 'outdated' else 'ready' end) order by l.place), '[]')
   from unnest(p.locales) with ordinality as l (locale, place) left join ${found} and t.locale = l.locale where l.locale <> p.source_locale)`

export const projectTranslations = (db: Db) =>
  summaries(db, {
    found: db`project_translations t on t.project_id = p.id`,
    isOutdated: db`t.source <> ${projectSource(db)}`,
    published: db`t.locale is not null`,
  })

export const categoryTranslations = (db: Db) =>
  summaries(db, {
    found: db`category_translations t on t.category_id = k.id`,
    isOutdated: db`t.source <> ${categorySource(db)}`,
    published: db`t.locale is not null`,
  })

/** Of an article (`a`): its time changes with its text, title and tags alone. */
export const articleTranslations = (db: Db) =>
  summaries(db, {
    found: db`article_translations t on t.article_id = a.id`,
    isOutdated: db`t.source_updated_at <> a.updated_at`,
    published: db`t.published`,
  })

/** A condition on articles (`a`) of projects in other languages. */
export const inTranslationState = (
  db: Db,
  { locale: wanted, state }: { locale: ContentLanguage; state: TranslationState },
) => {
  const translated = db`select 1 from article_translations t where t.article_id = a.id and t.locale = ${wanted}`
  return db`
    a.category_id in (
      select k.id from categories k join projects p on p.id = k.project_id where p.source_locale <> ${wanted} and ${wanted} = any (p.locales))
    and ${
      state === 'missing'
        ? db`not exists (${translated})`
        : state === 'ready'
          ? db`exists (${translated} and t.source_updated_at = a.updated_at)`
          : db`exists (${translated} and t.source_updated_at <> a.updated_at)`
    }`
}
