import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { joinTranslation, localesOf } from '../locales/translation-queries.ts'
import { type ProjectRow, publicProjects } from '../projects/project-queries.ts'
import {
  type ArticleRow,
  articleColumns,
  inReaderLanguages,
  publicArticles,
} from '../reading/article-queries.ts'

type ArticlePageRow = ArticleRow & { cover_id: string | null }

export async function findArticlePage(db: Db, id: string, languages: ContentLanguage[]) {
  const [row] = await db<ArticlePageRow[]>`
    select ${articleColumns(db)}, p.cover_id from ${publicArticles(db)} ${inReaderLanguages(db, languages)}
    where a.id = ${id} and a.published`
  return row
}

type ProjectPageRow = ProjectRow & { topics: string[] }

export async function findProjectPage(db: Db, id: string, languages: ContentLanguage[]) {
  const [row] = await db<ProjectPageRow[]>`
    select shown.*, array(
      select coalesce(t.name, k.name) from categories k join projects p on p.id = k.project_id
      ${joinTranslation(db, { of: 'category', name: 't', languages })}
      where k.project_id = shown.id and k.published order by k.position, k.id limit 8) as topics
    from (${publicProjects(db, languages)} where p.id = ${id} and p.active) shown`
  return row
}

/** Articles in each of the languages that readers can have them in. */
const articlesInLanguages = (db: Db) => db`
  ${publicArticles(db)}
  cross join lateral (
    select p.source_locale as locale, a.updated_at
    union all
    select t.locale, t.updated_at from article_translations t
    where t.article_id = a.id and t.published and t.locale <> p.source_locale and t.locale = any (p.locales)
  ) l
  where a.published`

export async function countPublicArticles(db: Db) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from ${articlesInLanguages(db)}`
  return row?.count ?? 0
}

type InLanguages = { updated_at: string; locale: ContentLanguage; locales: ContentLanguage[] }
export type SitemapRow = InLanguages & { id: string; project_id: string }

export async function listSitemapArticles(db: Db, part: { offset: number; limit: number }) {
  return await db<SitemapRow[]>`
    select a.id, p.id as project_id, l.updated_at, l.locale, ${localesOf.article(db)} as locales
    from ${articlesInLanguages(db)} order by a.id, l.locale offset ${part.offset} limit ${part.limit}`
}

export async function listSitemapProjects(db: Db) {
  return await db<(InLanguages & { id: string })[]>`
    select p.id, l.locale, shown.locales, greatest(p.updated_at, (
      select max(a.updated_at) from articles a join categories k on k.id = a.category_id and k.published
      where k.project_id = p.id and a.published)) as updated_at
    from projects p
    cross join lateral (select ${localesOf.project(db)} as locales) shown
    cross join lateral unnest(shown.locales) as l (locale)
    where p.active order by p.position, p.id, l.locale`
}
