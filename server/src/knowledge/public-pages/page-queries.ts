import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { type ProjectRow, publicProjects } from '../projects/project-queries.ts'
import {
  type ArticleRow,
  articleColumns,
  articleLocales,
  inReaderLocale,
  publicArticles,
} from '../reading/article-queries.ts'

type ArticlePageRow = ArticleRow & { cover_id: string | null }

export async function findArticlePage(db: Db, id: string, locale: Locale) {
  const [row] = await db<ArticlePageRow[]>`
    select ${articleColumns(db)}, p.cover_id from ${publicArticles(db)} ${inReaderLocale(db, locale)}
    where a.id = ${id} and a.published`
  return row
}

type ProjectPageRow = ProjectRow & { topics: string[] }

export async function findProjectPage(db: Db, id: string, locale: Locale) {
  const [row] = await db<ProjectPageRow[]>`
    select shown.*, array(
      select coalesce(t.name, k.name) from categories k
      left join category_translations t on t.category_id = k.id and t.locale = shown.locale
      where k.project_id = shown.id and k.published order by k.position, k.id limit 8) as topics
    from (${publicProjects(db, locale)} where p.id = ${id} and p.active) shown`
  return row
}

/** Articles in each of the languages that readers can have them in. */
const articlesInLanguages = (db: Db) => db`
  ${publicArticles(db)}
  cross join lateral (
    select p.source_locale as locale, a.updated_at
    union all
    select t.locale, t.updated_at from article_translations t
    where t.article_id = a.id and t.published and t.locale <> p.source_locale
  ) l
  where a.published`

export async function countPublicArticles(db: Db) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from ${articlesInLanguages(db)}`
  return row?.count ?? 0
}

type InLanguages = { updated_at: string; locale: Locale; locales: Locale[] }
export type SitemapRow = InLanguages & { id: string; project_id: string }

export async function listSitemapArticles(db: Db, part: { offset: number; limit: number }) {
  return await db<SitemapRow[]>`
    select a.id, p.id as project_id, l.updated_at, l.locale, ${articleLocales(db)} as locales
    from ${articlesInLanguages(db)} order by a.id, l.locale offset ${part.offset} limit ${part.limit}`
}

export async function listSitemapProjects(db: Db) {
  return await db<(InLanguages & { id: string })[]>`
    select p.id, l.locale, l.locales, greatest(p.updated_at, (
      select max(a.updated_at) from articles a join categories k on k.id = a.category_id and k.published
      where k.project_id = p.id and a.published)) as updated_at
    from projects p
    cross join lateral (
      select locale, array_agg(locale) over () as locales from (
        select p.source_locale as locale
        union select locale from project_translations where project_id = p.id
      ) every
    ) l
    where p.active order by p.position, p.id, l.locale`
}
