import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { type Db, fixedPart, type Part } from '../../platform/database/database.ts'
import { joinTranslation, localesOf } from '../locales/translation-queries.ts'

export type ArticleRowWithoutText = {
  id: string
  title: string
  tags: string[]
  updated_at: string
  locale: ContentLanguage
  locales: ContentLanguage[]
  project_id: string
  project_name: string
  category_id: string
  category_name: string
}
export type ArticleRow = ArticleRowWithoutText & { start: string }

/** Only published articles in published categories of active projects. */
export const publicArticles = fixedPart(
  (db) => db`
    articles a
    join categories k on k.id = a.category_id and k.published
    join projects p on p.id = k.project_id and p.active`,
)

/** Whether an article (`a`) is open to the group of the customer's game account. */
export const isForGroupOf = (db: Db, customerId: string) => db`(
  a.internal and not a.published and a.customer_groups <> '{}' and exists (
    select 1 from game_accounts g
    where g.customer_id = ${customerId} and lower(g.customer_group) in (select lower(one) from unnest(a.customer_groups) as one)))`

/** Joins what is published in the reader's languages: `t` of the article, `kt` of its category and `pt` of its project. */
export function inReaderLanguages(db: Db, languages: ContentLanguage[]) {
  return languages.length === 0 ? inNoLanguage(db) : translationsInto(db, languages)
}

const translationsInto = (db: Db, languages: ContentLanguage[]) => db`
  ${joinTranslation(db, { of: 'article', name: 't', languages })}
  ${joinTranslation(db, { of: 'category', name: 'kt', languages })}
  ${joinTranslation(db, { of: 'project', name: 'pt', languages })}`

const inNoLanguage = fixedPart((db) => translationsInto(db, []))

/** Texts of the source where there is no translation. */
export const articleColumns = fixedPart(
  (db) => db`${columnsWithoutText(db)}, left(coalesce(t.body, a.body), 400) as start`,
)

/** Texts are stored apart from the other columns, and reading them costs the most. */
export const columnsWithoutText = fixedPart(
  (db) => db`
    a.id, coalesce(t.title, a.title) as title, coalesce(t.tags, a.tags) as tags,
    coalesce(t.updated_at, a.updated_at) as updated_at, coalesce(t.locale, p.source_locale) as locale,
    ${localesOf.article(db)} as locales, p.id as project_id, coalesce(pt.name, p.name) as project_name,
    k.id as category_id, coalesce(kt.name, k.name) as category_name`,
)

export async function listPublicArticles(
  db: Db,
  filter: {
    projectId?: string
    categoryId?: string
    languages: ContentLanguage[]
    after: [string, string] | null
    limit: number
  },
) {
  const { projectId, categoryId, languages, after, limit } = filter
  return await db<(ArticleRow & { saved_at: string })[]>`
    select ${articleColumns(db)}, a.updated_at as saved_at from ${publicArticles(db)} ${inReaderLanguages(db, languages)}
    where a.published
      ${projectId ? db`and p.id = ${projectId}` : db``}
      ${categoryId ? db`and k.id = ${categoryId}` : db``}
      ${after ? db`and (a.updated_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
    order by a.updated_at desc, a.id desc limit ${limit}`
}

/** Those in one of the languages first. */
export async function listPopularArticleRows(
  db: Db,
  projectId: string | undefined,
  languages: ContentLanguage[],
) {
  return await db<ArticleRow[]>`
    select ${articleColumns(db)} from ${publicArticles(db)} ${inReaderLanguages(db, languages)}
    where a.published and a.popular ${projectId ? db`and p.id = ${projectId}` : db``}
    order by coalesce(t.locale, p.source_locale) = any (${languages}::text[]) desc, a.updated_at desc, a.id desc limit 12`
}

export type ArticleWithNeighbours = ArticleRow & {
  role: 'own' | 'seeAlso' | 'similar'
  content: Document | null
}

/**
 * The article, published unless `mayRead` says otherwise, the published ones its author links to, and `similar` related ones, its own project's
 * first. One statement, since visitors read this most.
 */
export async function findArticleWithNeighbours(
  db: Db,
  id: string,
  {
    languages,
    similar,
    mayRead = db`a.published`,
  }: { languages: ContentLanguage[]; similar: number; mayRead?: Part },
) {
  return await db<ArticleWithNeighbours[]>`
    with own as (
      select ${articleColumns(db)}, coalesce(t.content, a.content) as content
      from ${publicArticles(db)} ${inReaderLanguages(db, languages)} where a.id = ${id} and ${mayRead}
    ), pointed as (
      select other_id, position from article_see_also where article_id = ${id}
    ), related as (
      select a.id, s.similarity * case when p.id = (select project_id from own) then 1.5 else 1 end as similarity
      from article_similarities s join ${publicArticles(db)} on a.id = s.other_id
      where s.article_id = ${id} and a.published and s.other_id not in (select other_id from pointed)
      order by 2 desc, 1 limit ${similar}
    ), neighbours as (
      select 'seeAlso' as role, other_id as id, position::real as place from pointed
      union all select 'similar', id, -similarity from related
    )
    select 'own' as role, 0 as place, own.* from own
    union all
    select n.role, n.place, ${articleColumns(db)}, null
    from neighbours n join ${publicArticles(db)} on a.id = n.id ${inReaderLanguages(db, languages)} where a.published
    order by role, place, id`
}

/** Where readers of an article that is not public are sent; undefined when that is nowhere they may read. */
export async function findRedirect(db: Db, id: string) {
  const [row] = await db<{ id: string; project_id: string }[]>`
    select a.id, p.id as project_id from ${publicArticles(db)}
    where a.published and a.id = (select redirect_to_id from articles where id = ${id} and not published)`
  return row
}
