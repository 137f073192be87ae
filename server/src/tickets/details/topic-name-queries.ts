import type { Db, Part } from '../../platform/database/database.ts'

/** Of the project and the category of a ticket (`t`): `p` and `k`, with their texts in a language as `pt` and `kt`. */
export const topicsIn = (db: Db, language: Part) => db`
  left join projects p on p.id = t.project_id left join categories k on k.id = t.category_id
  left join project_translations pt
    on pt.project_id = p.id and pt.locale = ${language} and pt.locale <> p.source_locale and pt.locale = any (p.locales)
  left join category_translations kt
    on kt.category_id = k.id and kt.locale = ${language} and kt.locale <> p.source_locale and kt.locale = any (p.locales)`

/** As the customer knows them; a deleted project or category keeps its last name. */
export const projectName = (db: Db) => db`coalesce(pt.name, p.name, t.project_name)`
export const categoryName = (db: Db) => db`coalesce(kt.name, k.name, t.category_name)`

/**
 * What the customer filled in, with titles and chosen options in the language of `kt`. Tickets keep the texts of the source, by which the fields
 * are found; those that were renamed since stay as they were.
 */
export const translatedFields = (db: Db) => db`
  case when kt.category_id is null then t.fields else (
    select coalesce(jsonb_agg(given.field || jsonb_strip_nulls(jsonb_build_object(
      'title', nullif(text.field ->> 'title', ''),
      'value', nullif(text.field -> 'options' ->> (given.field ->> 'value'), ''))) order by given.place), '[]')
    from jsonb_array_elements(t.fields) with ordinality as given (field, place)
    left join lateral (
      select one.field from category_fields f, jsonb_array_elements(kt.fields) as one (field)
      where f.category_id = k.id and f.title = given.field ->> 'title' and one.field ->> 'id' = f.id::text limit 1
    ) text on true) end`
