import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

export type SnippetSummaryRow = {
  id: string
  name: string
  locale: ContentLanguage
  translations: { locale: ContentLanguage; outdated: boolean }[]
  used_in: number
  updated_at: string
}

const summary = (db: Db) => db`
  n.id, n.name, n.locale, n.updated_at,
  (select coalesce(json_agg(json_build_object('locale', t.locale, 'outdated', t.source_updated_at <> n.updated_at)), '[]')
   from snippet_translations t where t.snippet_id = n.id and t.locale <> n.locale) as translations,
  (select count(distinct s.article_id)::int from ${usesOf(db)} where s.snippet_id = n.id) as used_in`

/** Of texts that are there: a translation may have been deleted since. */
const usesOf = (db: Db) => db`
  (select s.* from article_snippets s where s.locale is null
    or exists (select 1 from article_translations t where t.article_id = s.article_id and t.locale = s.locale)) s`

export async function listSnippetRows(db: Db, limit: number) {
  return await db<
    SnippetSummaryRow[]
  >`select ${summary(db)} from snippets n order by n.name, n.id limit ${limit}`
}

/** Texts that wait for their review where reviews are required: what the reviewer reads is what players get. */
const waitingReviewsOf = (db: Db) => db`
  select 1 from (
    select article_id, content from article_reviews where state = 'asked'
    union all select article_id, content from translation_reviews where state = 'asked') r
  join articles a on a.id = r.article_id join categories k on k.id = a.category_id
  join projects p on p.id = k.project_id and p.requires_review
  where jsonb_path_exists(r.content, '$.content[*].attrs.snippet.id ? (@ == $id)', jsonb_build_object('id', n.id))`

export type SnippetRow = SnippetSummaryRow & {
  content: Document
  version: number
  is_refreshing: boolean
  is_public: boolean
}

export async function findSnippet(db: Db, id: string) {
  const [row] = await db<SnippetRow[]>`
    select ${summary(db)}, n.content, n.version,
      exists (select 1 from ${usesOf(db)} where s.snippet_id = n.id and s.snippet_version <> n.version) as is_refreshing,
      exists (
        select 1 from ${usesOf(db)} join articles a on a.id = s.article_id and (a.published or a.publish_at is not null or a.internal and a.customer_groups <> '{}')
        join categories k on k.id = a.category_id join projects p on p.id = k.project_id and p.requires_review
        where s.snippet_id = n.id)
      or exists (${waitingReviewsOf(db)}) as is_public
    from snippets n where n.id = ${id}`
  return row
}

export async function listSnippetTranslations(db: Db, id: string) {
  return await db<{ locale: ContentLanguage; content: Document }[]>`
    select locale, content from snippet_translations where snippet_id = ${id}`
}

export async function lockSnippet(db: Db, id: string) {
  const [row] = await db<{ version: number; locale: ContentLanguage; content: Document }[]>`
    select version, locale, content from snippets where id = ${id} for update`
  return row
}

export async function countSnippets(db: Db) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from snippets`
  return row?.count ?? 0
}

type SnippetToSave = { id: string; name: string; content: Document; now: Date }

export async function insertSnippet(
  db: Db,
  { id, name, locale, content, now }: SnippetToSave & { locale: ContentLanguage },
) {
  await db`
    insert into snippets (id, name, locale, content, created_at, updated_at)
    values (${id}, ${name}, ${locale}, ${db.json(content as never)}, ${now}, ${now})`
}

/** The time changes with the text alone. */
export async function replaceSnippet(db: Db, { id, name, content, now }: SnippetToSave) {
  await db`
    update snippets set name = ${name}, content = ${db.json(content as never)}, version = version + 1,
      updated_at = case when content = ${db.json(content as never)}::jsonb then updated_at else ${now}::timestamptz end
    where id = ${id}`
}

export async function putSnippetTranslation(
  db: Db,
  { id, locale, content, now }: Omit<SnippetToSave, 'name'> & { locale: ContentLanguage },
) {
  await db`
    with changed as (update snippets set version = version + 1 where id = ${id} returning id, updated_at)
    insert into snippet_translations (snippet_id, locale, content, source_updated_at, updated_at)
    select id, ${locale}, ${db.json(content as never)}, updated_at, ${now} from changed
    on conflict (snippet_id, locale) do update set content = excluded.content, source_updated_at = excluded.source_updated_at,
      updated_at = excluded.updated_at`
}

export async function deleteSnippetTranslationRow(db: Db, id: string, locale: ContentLanguage) {
  const rows = await db`
    with gone as (delete from snippet_translations where snippet_id = ${id} and locale = ${locale} returning snippet_id)
    update snippets set version = version + 1 from gone where snippets.id = gone.snippet_id returning 1`
  return rows.length > 0
}

export async function deleteSnippetRow(db: Db, id: string) {
  await db`delete from article_snippets s where snippet_id = ${id} and locale is not null
    and not exists (select 1 from article_translations t where t.article_id = s.article_id and t.locale = s.locale)`
  await db`delete from snippets where id = ${id}`
}

export type SnippetArticleRow = {
  id: string
  title: string
  published: boolean
  project_id: string
  project_name: string
  category_id: string
  category_name: string
}

export async function listSnippetArticleRows(
  db: Db,
  { id, after, limit }: { id: string; after: [string, string] | null; limit: number },
) {
  return await db<SnippetArticleRow[]>`
    select a.id, a.title, a.published, p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name
    from articles a join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    where a.id in (select s.article_id from ${usesOf(db)} where s.snippet_id = ${id})
      ${after ? db`and (a.title, a.id) > (${after[0]}, ${after[1]}::uuid)` : db``}
    order by a.title, a.id limit ${limit}`
}
