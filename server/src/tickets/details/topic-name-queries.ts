import { type Db, fixedPart, type Part } from '../../platform/database/database.ts'

/** The project (`p`) and the category (`k`) of a ticket (`t`). */
export const topics = fixedPart(
  (db) => db`left join projects p on p.id = t.project_id left join categories k on k.id = t.category_id`,
)

/** Translations are looked for in projects of another language alone, so that others cost nothing. */
const isTranslated = (db: Db, language: Part) =>
  db`p.source_locale <> ${language} and x.locale = ${language} and x.locale = any (p.locales)`

/** As the customer knows them; a deleted project or category keeps its last name. */
export const projectName = (db: Db, language: Part) => db`coalesce(
  (select x.name from project_translations x where x.project_id = p.id and ${isTranslated(db, language)}), p.name, t.project_name)`
export const categoryName = (db: Db, language: Part) => db`coalesce(
  (select x.name from category_translations x where x.category_id = k.id and ${isTranslated(db, language)}), k.name, t.category_name)`

/**
 * What the customer filled in, with titles and chosen options in their language. Tickets keep the texts of the source, by which the fields are
 * found; those that were renamed since stay as they were.
 */
export const translatedFields = (db: Db, language: Part) => db`coalesce((
  select coalesce(jsonb_agg(given.field || jsonb_strip_nulls(jsonb_build_object(
    'title', nullif(text.field ->> 'title', ''),
    'value', nullif(text.field -> 'options' ->> (given.field ->> 'value'), ''))) order by given.place), '[]')
  from category_translations x cross join jsonb_array_elements(t.fields) with ordinality as given (field, place)
  left join lateral (
    select one.field from category_fields f, jsonb_array_elements(x.fields) as one (field)
    where f.category_id = k.id and f.title = given.field ->> 'title' and one.field ->> 'id' = f.id::text limit 1
  ) text on true
  where x.category_id = k.id and ${isTranslated(db, language)} group by x.category_id), t.fields)`

export type TopicTexts = {
  project: string | null
  category: string | null
  /** By the ids of the category's fields. */
  fields: { id: string; title: string; options?: Record<string, string> }[] | null
}

/** Of a project (`p`) and a category (`k`) in a language, null where there are none. */
export const topicTexts = (db: Db, language: Part) => db`json_build_object(
  'project', (select x.name from project_translations x where x.project_id = p.id and ${isTranslated(db, language)}),
  'category', (select x.name from category_translations x where x.category_id = k.id and ${isTranslated(db, language)}),
  'fields', (select x.fields from category_translations x where x.category_id = k.id and ${isTranslated(db, language)}))`
