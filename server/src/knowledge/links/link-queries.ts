import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FoundLink } from './links-in.ts'

/** Of the article itself, or of a translation. */
export type LinkedText = { articleId: string; locale: ContentLanguage | null }
export type IdentifiedLink = FoundLink & { id: string }

/** Links that stay keep what is known about them. */
export async function replaceLinks(db: Db, { articleId, locale }: LinkedText, links: IdentifiedLink[]) {
  const given = links.map(({ id, href, text, kind, targetId, url }, position) => ({
    ...{ id, href, text, kind, url, position },
    target_id: targetId,
  }))
  await db`
    with given as (
      select * from jsonb_to_recordset(${db.json(given)}::jsonb)
        as given (id uuid, href text, text text, kind text, target_id uuid, url text, position integer)
    ), gone as (
      delete from article_links l
      where article_id = ${articleId} and locale is not distinct from ${locale}::text and href not in (select href from given)
    ), there as (
      insert into article_links (id, article_id, locale, href, text, position, kind, target_id, url)
      select id, ${articleId}::uuid, ${locale}::text, href, text, position, kind, target_id, url from given
      on conflict (article_id, locale, href_key) do update set text = excluded.text, position = excluded.position,
        kind = excluded.kind, target_id = excluded.target_id, url = excluded.url
    )
    insert into article_link_readings (article_id, locale, text_updated_at)
    select id, ${locale}::text, coalesce((select updated_at from article_translations where article_id = a.id and locale = ${locale}), updated_at)
    from articles a where id = ${articleId}
    on conflict (article_id, locale) do update set text_updated_at = excluded.text_updated_at`
}

/** Locked until the transaction ends: nobody changes a text between reading it and keeping its links. */
export async function lockUnreadTexts(db: Db, limit: number) {
  const articles = await db<{ articleId: string; locale: null; content: Document }[]>`
    select a.id as "articleId", null as locale, a.content
    from articles a left join article_link_readings r on r.article_id = a.id and r.locale is null
    where r.text_updated_at is distinct from a.updated_at
    limit ${limit} for share of a skip locked`
  const translations = await db<{ articleId: string; locale: ContentLanguage; content: Document }[]>`
    select t.article_id as "articleId", t.locale, t.content
    from article_translations t left join article_link_readings r on r.article_id = t.article_id and r.locale = t.locale
    where r.text_updated_at is distinct from t.updated_at
    limit ${limit} for share of t skip locked`
  return [...articles, ...translations]
}

export async function deleteLinksOfDeletedTranslations(db: Db) {
  await db`
    delete from article_links l where locale is not null
      and not exists (select 1 from article_translations t where t.article_id = l.article_id and t.locale = l.locale)`
}
