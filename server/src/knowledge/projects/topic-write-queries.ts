import type { CategoryField } from '@savepoint/contract/knowledge/knowledge.ts'
import type { CategoryInput, ProjectInput } from '@savepoint/contract/knowledge/topic-inputs.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { deskLanguages, offeredLocales } from '../content-languages/content-language-queries.ts'

export async function insertProject(db: Db, project: ProjectInput & { id: string; now: Date }) {
  const {
    id,
    name,
    active,
    logoId = null,
    coverId = null,
    sourceLocale = 'ru',
    locales = null,
    requiresReview = false,
    now,
  } = project
  await db`
    insert into projects (id, name, active, logo_id, cover_id, source_locale, chosen_locales, locales, requires_review, position,
      created_at, updated_at)
    values (${id}, ${name}, ${active}, ${logoId}, ${coverId}, ${sourceLocale}, ${locales}::text[],
      ${offeredLocales(db, { chosen: db`${locales}`, source: db`${sourceLocale}` })}, ${requiresReview}, (select coalesce(max(position), 0) + 1 from projects), ${now}, ${now})`
}

/** Returns whether articles show snippets in the language that the project had before. */
export async function replaceProject(
  db: Db,
  project: ProjectInput & { id: string; now: Date },
): Promise<boolean> {
  const {
    id,
    name,
    active,
    logoId = null,
    coverId = null,
    sourceLocale = null,
    locales,
    requiresReview = null,
    now,
  } = project
  const [row] = await db<{ outdated: boolean }[]>`
    with outdated as (
      update article_snippets s set snippet_version = 0
      from articles a join categories k on k.id = a.category_id join projects p on p.id = k.project_id
      where p.id = ${id} and p.source_locale <> ${sourceLocale}::text and s.article_id = a.id and s.locale is null
      returning 1
    )
    update projects set name = ${name}, active = ${active}, logo_id = ${logoId}, cover_id = ${coverId},
      source_locale = coalesce(${sourceLocale}, source_locale), requires_review = coalesce(${requiresReview}, requires_review),
      version = version + 1, updated_at = ${now}
    where id = ${id} returning exists (select 1 from outdated) as outdated`
  await offerLocales(db, { id, chosen: locales })
  return row?.outdated ?? false
}

/** What was chosen of languages that the desk has meanwhile removed stays chosen. `chosen` is absent: the choice stays. */
async function offerLocales(
  db: Db,
  { id, chosen }: { id: string; chosen: ContentLanguage[] | null | undefined },
) {
  if (chosen !== undefined)
    await db`
      update projects set chosen_locales = ${
        chosen === null
          ? null
          : db`${chosen}::text[] || array(select one from unnest(chosen_locales) as one where one <> all (${deskLanguages(db)}))`
      }
      where id = ${id}`
  await db`
    update projects p set locales = ${offeredLocales(db, { chosen: db`p.chosen_locales`, source: db`p.source_locale` })}
    where id = ${id}`
}

export async function setProjectCover(db: Db, id: string, coverId: string) {
  await db`update projects set cover_id = ${coverId} where id = ${id}`
}

export async function setProjectActive(
  db: Db,
  { id, active, now }: { id: string; active: boolean; now: Date },
) {
  await db`
    update projects set active = ${active}, version = version + 1, updated_at = ${now}
    where id = ${id} and active <> ${active}`
}

export async function insertCategory(
  db: Db,
  category: CategoryInput & { id: string; projectId: string; now: Date },
) {
  const {
    id,
    projectId,
    name,
    published,
    accountRecovery,
    defaultPriority,
    asksSatisfaction,
    checklist,
    requiresChecklist,
    iconId = null,
    now,
  } = category
  await db`
    insert into categories (id, project_id, name, published, account_recovery, default_priority, asks_satisfaction, checklist, requires_checklist, icon_id, position, created_at, updated_at)
    values (${id}, ${projectId}, ${name}, ${published}, ${accountRecovery}, ${defaultPriority}, ${asksSatisfaction}, ${checklist}::text[], ${requiresChecklist}, ${iconId},
      (select coalesce(max(position), 0) + 1 from categories where project_id = ${projectId}), ${now}, ${now})`
}

export async function replaceCategory(db: Db, category: CategoryInput & { id: string; now: Date }) {
  const {
    id,
    name,
    published,
    accountRecovery,
    defaultPriority,
    asksSatisfaction,
    checklist,
    requiresChecklist,
    iconId = null,
    now,
  } = category
  await db`
    update categories set name = ${name}, published = ${published}, account_recovery = ${accountRecovery},
      default_priority = ${defaultPriority}, asks_satisfaction = ${asksSatisfaction}, checklist = ${checklist}::text[],
      requires_checklist = ${requiresChecklist}, icon_id = ${iconId},
      version = version + 1, updated_at = ${now}
    where id = ${id}`
}

export async function setCategoryPublished(
  db: Db,
  { id, published, now }: { id: string; published: boolean; now: Date },
) {
  await db`
    update categories set published = ${published}, version = version + 1, updated_at = ${now}
    where id = ${id} and published <> ${published}`
}

export async function replaceFields(db: Db, categoryId: string, fields: CategoryField[]) {
  await db`
    delete from category_fields where category_id = ${categoryId} and id <> all (${fields.map(({ id }) => id)}::uuid[])`
  await db`
    insert into category_fields (id, category_id, type, title, description, image_id, required, options, position)
    select id, ${categoryId}, type, title, description, "imageId", required, case when type = 'select' then options end, position
    from jsonb_to_recordset(${db.json(fields.map((field, position) => ({ ...field, position })))}) as given
      (id uuid, type text, title text, description text, "imageId" uuid, required boolean, options text[], position integer)
    on conflict (id) do update set type = excluded.type, title = excluded.title, description = excluded.description,
      image_id = excluded.image_id, required = excluded.required, options = excluded.options, position = excluded.position`
}

export async function setProjectOrder(db: Db, ids: string[]) {
  await db`
    update projects set position = chosen.position
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, position) where projects.id = chosen.id`
}

export async function setCategoryOrder(db: Db, ids: string[]) {
  await db`
    update categories set position = chosen.position
    from unnest(${ids}::uuid[]) with ordinality as chosen (id, position) where categories.id = chosen.id`
}

/** Keeps only the names, for the tickets in these categories. */
export async function buryCategories(db: Db, ids: string[], now: Date) {
  // An import may create them again, other than those deleted one by one.
  await db`
    delete from article_imports i using articles a where a.id = i.article_id and a.category_id = any (${ids})`
  await db`delete from articles where category_id = any (${ids})`
  await db`delete from category_fields where category_id = any (${ids})`
  await db`delete from category_translations where category_id = any (${ids})`
  await db`
    update categories set published = false, deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where id = any (${ids}) and deleted_at is null`
}

export async function buryProject(db: Db, id: string, now: Date) {
  await db`delete from project_translations where project_id = ${id}`
  await db`delete from announcement_subscriptions where project_id = ${id}`
  await db`
    update projects set active = false, deleted_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${id} and deleted_at is null`
}
