import type { ArticleState } from '@savepoint/contract/knowledge/articles.ts'
import type { ContentLanguage, TranslationState } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { inTranslationState } from '../locales/translation-state-queries.ts'
import { type ArticleText, needsReview } from '../translations/article-translation-queries.ts'

type Chosen = {
  locale: ContentLanguage
  ids?: string[] | undefined
  projectId?: string | undefined
  categoryId?: string | undefined
  state?: ArticleState | undefined
  translation?: TranslationState | undefined
  limit: number
}

/** Articles of projects in other languages, as the tree shows them. */
export async function listChosenArticles(db: Db, chosen: Chosen) {
  const { locale, ids, projectId, categoryId, state, translation, limit } = chosen
  return await db<{ id: string; locale: ContentLanguage }[]>`
    select a.id, p.source_locale as locale from articles a
    join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    where p.source_locale <> ${locale} and ${locale} = any (p.locales)
      ${ids ? db`and a.id = any (${ids}::uuid[])` : db``}
      ${projectId ? db`and p.id = ${projectId}` : db``}
      ${categoryId ? db`and k.id = ${categoryId}` : db``}
      ${state === 'published' ? db`and a.published` : state === 'unpublished' ? db`and not a.published` : db``}
      ${state === 'changed' ? db`and a.id in (select article_id from article_drafts)` : db``}
      ${translation ? db`and ${inTranslationState(db, { locale, state: translation })}` : db``}
    order by p.name, k.name, a.title, a.id limit ${limit}`
}

export type XliffArticleRow = ArticleText & {
  id: string
  locale: ContentLanguage
  /** Those of its project. */
  locales: ContentLanguage[]
  requires_review: boolean
  updated_at: string
  project_id: string
  project_name: string
  category_name: string
  translation: (ArticleText & { published: boolean; revision: number }) | null
  translated_from: string | null
  asked_at: string | null
  /** What the translation was made from; null when it is not kept. */
  translated: ArticleText | null
  /** The source as of the time asked for; null when it is not kept. */
  exported: ArticleText | null
}

type Asked = { id: string; sourceUpdatedAt: string | null }

export async function listXliffArticles(db: Db, locale: ContentLanguage, asked: Asked[]) {
  const textAt = (time: ReturnType<Db>) => db`
    select case when ${time} = date_trunc('milliseconds', a.updated_at) then jsonb_build_object('title', a.title, 'content', a.content, 'tags', a.tags)
      else (
        select jsonb_build_object('title', r.title, 'content', r.content, 'tags', r.tags) from article_revisions r
        where r.article_id = a.id and r.created_at <= ${time} + interval '1 millisecond' order by r.number desc limit 1
      ) end as text`
  return await db<XliffArticleRow[]>`
    select a.id, a.title, a.content, a.tags, a.updated_at, p.source_locale as locale, p.locales, p.id as project_id, p.name as project_name,
      k.name as category_name, ${needsReview(db)} as requires_review, translated.text as translated, exported.text as exported,
      case when t.locale is null then null else jsonb_build_object('title', t.title, 'content', t.content, 'tags', t.tags,
        'published', t.published, 'revision', t.revision) end as translation, t.source_updated_at as translated_from,
      asked."sourceUpdatedAt" as asked_at
    from jsonb_to_recordset(${db.json(asked)}) as asked (id uuid, "sourceUpdatedAt" timestamptz)
    join articles a on a.id = asked.id
    join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    left join article_translations t on t.article_id = a.id and t.locale = ${locale}
    left join lateral (${textAt(db`date_trunc('milliseconds', t.source_updated_at)`)}) translated on t.locale is not null
    left join lateral (${textAt(db`asked."sourceUpdatedAt"`)}) exported on asked."sourceUpdatedAt" is not null`
}
