import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'

/** The language of a text: given, or that of the project. */
export type TextLanguage = { locale: ContentLanguage } | { projectId: string }

export type SnippetText = { id: string; version: number; content: Document }

export async function getTextLanguage(db: Db, language: TextLanguage): Promise<ContentLanguage> {
  if ('locale' in language) return language.locale
  const [row] = await db<{ locale: ContentLanguage }[]>`
    select source_locale as locale from projects where id = ${language.projectId}`
  return row?.locale as ContentLanguage
}

/** The first text in one of the languages, else the source. They cannot be deleted until the transaction ends. */
export async function lockSnippetTexts(db: Db, ids: string[], languages: ContentLanguage[]) {
  return await db<SnippetText[]>`
    select n.id, n.version, coalesce(t.content, n.content) as content
    from snippets n left join lateral (
      select x.content from (
        select n.locale, n.content union all select locale, content from snippet_translations where snippet_id = n.id and locale <> n.locale
      ) x
      where x.locale = any (${languages}::text[])
      order by array_position(${languages}::text[], x.locale) limit 1
    ) t on true
    where n.id = any (${ids}::uuid[]) order by n.id for key share of n`
}

/** Of the article itself, or of a translation. */
export type UsingText = { articleId: string; locale: ContentLanguage | null }
export type UsedSnippet = { id: string; version: number }

export async function replaceUses(db: Db, { articleId, locale }: UsingText, used: UsedSnippet[]) {
  const ids = used.map(({ id }) => id)
  await db`
    with gone as (
      delete from article_snippets
      where article_id = ${articleId} and locale is not distinct from ${locale}::text and snippet_id <> all (${ids}::uuid[])
    )
    insert into article_snippets (article_id, locale, snippet_id, snippet_version)
    select ${articleId}::uuid, ${locale}::text, id, version
    from unnest(${ids}::uuid[], ${used.map(({ version }) => version)}::integer[]) as used (id, version)
    on conflict (article_id, locale, snippet_id) do update set snippet_version = excluded.snippet_version`
}

export async function copyTranslationUses(db: Db, { from, to }: { from: string; to: string }) {
  await db`
    insert into article_snippets (article_id, locale, snippet_id, snippet_version)
    select ${to}, locale, snippet_id, snippet_version from article_snippets where article_id = ${from} and locale is not null
    on conflict do nothing`
}

/** Articles with a text that shows an earlier version, locked until the transaction ends; those that somebody changes right now come later. */
export async function lockOutdatedArticles(db: Db, limit: number) {
  const rows = await db<{ id: string }[]>`
    select id from articles where id in (${outdated(db, db`distinct s.article_id`)} limit ${limit}) order by id for no key update skip locked`
  return rows.map(({ id }) => id)
}

export type OutdatedText = UsingText & { language: ContentLanguage; content: Document }

/** After the lock, in a statement of its own: it sees what was saved until then. */
export async function listOutdatedTexts(db: Db, articleIds: string[]) {
  return await db<OutdatedText[]>`
    select distinct on (a.id, s.locale) a.id as "articleId", s.locale, coalesce(s.locale, p.source_locale) as language,
      coalesce(t.content, a.content) as content
    from (${outdated(db, db`s.article_id, s.locale`)}) s
    join articles a on a.id = s.article_id
    join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    left join article_translations t on t.article_id = s.article_id and t.locale = s.locale
    where a.id = any (${articleIds}::uuid[])`
}

const outdated = (db: Db, columns: ReturnType<Db>) => db`
  select ${columns} from article_snippets s join snippets n on n.id = s.snippet_id
  where s.snippet_version <> n.version and (s.locale is null
    or exists (select 1 from article_translations t where t.article_id = s.article_id and t.locale = s.locale))`

/** Neither time nor version change: nobody wrote the article, and translations of it are no more outdated than before. */
export async function setExpandedText(
  db: Db,
  { articleId, locale, content, body }: UsingText & { content: Document; body: string },
) {
  await (locale === null
    ? db`update articles set content = ${db.json(content as never)}, body = ${body} where id = ${articleId}`
    : db`
      update article_translations set content = ${db.json(content as never)}, body = ${body}
      where article_id = ${articleId} and locale = ${locale}`)
}
