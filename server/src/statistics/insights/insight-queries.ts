import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { insightLimits } from '@savepoint/contract/statistics/insight-limits.ts'
import type { SearchOutcome } from '@savepoint/contract/statistics/insights.ts'
import type { Db } from '../../platform/database/database.ts'

export type SearchRow = {
  words: string
  locale: string
  project_id: string | null
  project_name: string | null
  searches: number
  results: number
  opened: number
  requested: number
  articles: { id: string; title: string; opened: number }[]
  review_id: string | null
  reviewed_at: string
  agent_id: string | null
  agent_name: string
}

export type SearchesAsked = {
  from: string
  to: string
  outcome?: SearchOutcome | undefined
  locale?: ContentLanguage | undefined
  reviewed: boolean
  after: [number, string, string, string] | null
  limit: number
}

/** A reviewed search is open again once somebody searches for it after that. */
export async function listSearchRows(db: Db, asked: SearchesAsked) {
  const { from, to, outcome, locale, reviewed, after, limit } = asked
  const wanted = {
    notFound: db`not_found * 2 >= searches`,
    unhelpful: db`results > 0 and (opened = 0 or requested > 0)`,
  }
  const isSame = (one: string, other: string) =>
    db.unsafe(
      `${one}.words = ${other}.words and ${one}.locale = ${other}.locale and ${one}.project_id is not distinct from ${other}.project_id`,
    )
  return await db<SearchRow[]>`
    with summed as (
      select d.words, d.locale, d.project_id, sum(searches)::int as searches, sum(not_found)::int as not_found,
        sum(results)::float8 as results, sum(opened)::int as opened, sum(requested)::int as requested, r.id as review_id,
        r.id is null or bool_or(d.searches > 0 and (d.day > r.day or d.day = r.day and d.searches > r.seen)) as is_open
      from search_days d left join insight_reviews r on r.kind = 'search' and ${isSame('r', 'd')}
      where d.day between ${from}::date and ${to}::date ${locale ? db`and d.locale = ${locale}` : db``}
      group by d.words, d.locale, d.project_id, r.id
    ), page as (
      select * from summed
      where searches > 0 and is_open = ${!reviewed} and ${outcome ? wanted[outcome] : db`true`}
        ${after ? db`and (-searches, words, locale, coalesce(project_id::text, '')) > (${-after[0]}::int, ${after[1]}, ${after[2]}, ${after[3]})` : db``}
      order by searches desc, words, locale, coalesce(project_id::text, '') limit ${limit}
    ), openings as (
      select d.words, d.locale, d.project_id, a.id, a.title, sum(o.opened)::int as opened,
        row_number() over (partition by d.words, d.locale, d.project_id order by sum(o.opened) desc, a.id) as place
      from page join search_days d on ${isSame('d', 'page')} and d.day between ${from}::date and ${to}::date
      join search_openings o on o.search_day_id = d.id join articles a on a.id = o.article_id
      group by d.words, d.locale, d.project_id, a.id
    ), opened_articles as (
      select words, locale, project_id, json_agg(json_build_object('id', id, 'title', title, 'opened', opened) order by place) as articles
      from openings where place <= ${insightLimits.articlesShown} group by words, locale, project_id
    )
    select s.*, p.name as project_name, r.reviewed_at, r.agent_id, coalesce(g.name, r.agent_name) as agent_name,
      coalesce(o.articles, '[]') as articles
    from page s left join projects p on p.id = s.project_id left join opened_articles o on ${isSame('o', 's')}
    left join insight_reviews r on r.id = s.review_id left join agents g on g.id = r.agent_id
    order by s.searches desc, s.words, s.locale, coalesce(s.project_id::text, '')`
}

export type ArticleInsightRow = {
  id: string
  title: string
  project_id: string
  project_name: string
  updated_at: string
  is_stale: boolean
  views: number
  helpful: number
  unhelpful: number
  requests: number
  deflections: number
}

type ArticlesAsked = { from: string; to: string; stale: Date; after: [number, string] | null; limit: number }

export async function listArticleRows(db: Db, { from, to, stale, after, limit }: ArticlesAsked) {
  const at = (moment: ReturnType<typeof db>) =>
    db`${moment} >= ${from}::date::timestamp at time zone 'utc' and ${moment} < (${to}::date + 1)::timestamp at time zone 'utc'`
  return await db<ArticleInsightRow[]>`
    with viewed as (
      select article_id, sum(views)::int as views from article_views where day between ${from}::date and ${to}::date group by 1
    ), voted as (
      select article_id, count(*) filter (where helpful)::int as helpful, count(*) filter (where not helpful)::int as unhelpful
      from article_votes where ${at(db`voted_at`)} group by 1
    ), followed as (
      select article_id, sum(requests)::int as requests from article_requests where day between ${from}::date and ${to}::date group by 1
    ), deflected as (
      select article_id, count(*)::int as deflections from article_deflections where ${at(db`deflected_at`)} group by 1
    ), listed as (
      select a.id, a.title, p.id as project_id, p.name as project_name, a.updated_at, greatest(a.updated_at, a.verified_at) < ${stale} as is_stale,
        coalesce(views, 0) as views, coalesce(helpful, 0) as helpful, coalesce(unhelpful, 0) as unhelpful,
        coalesce(requests, 0) as requests, coalesce(deflections, 0) as deflections
      from articles a join categories k on k.id = a.category_id join projects p on p.id = k.project_id
      left join viewed v on v.article_id = a.id left join voted o on o.article_id = a.id
      left join followed f on f.article_id = a.id left join deflected d on d.article_id = a.id
      where a.published
    )
    select * from listed ${after ? db`where (-(requests + unhelpful), id) > (${-after[0]}::int, ${after[1]}::uuid)` : db``}
    order by requests + unhelpful desc, id limit ${limit}`
}
