import { locales } from '@savepoint/contract/people/locales.gen.ts'
import type { Db } from '../../platform/database/database.ts'
import { deskLanguages } from '../content-languages/content-language-queries.ts'

export type SearchCount = {
  day: string
  words: string
  locale: string
  projectId: string | null
  searches: number
  notFound: number
  results: number
  opened: number
  requested: number
  /** By article, how often it was opened after the search. */
  articles: Record<string, number>
}
export type RequestCount = { day: string; articleId: string; requests: number }

/** Whoever searches names the language: only those of the interface and of the desk are counted. */
export async function addSearchCounts(db: Db, counts: SearchCount[]) {
  await db`
    with given as (
      select s.day, s.words, s.locale, p.id as project_id, s.searches, s."notFound", s.results, s.opened, s.requested, s.articles
      from jsonb_to_recordset(${db.json(counts)}) as s (day date, words text, locale text, "projectId" uuid, searches int,
        "notFound" int, results int, opened int, requested int, articles jsonb)
      left join projects p on p.id = s."projectId"
      where s.locale = any (${[...locales]}::text[] || ${deskLanguages(db)})
    ), counted as (
      insert into search_days (day, words, locale, project_id, searches, not_found, results, opened, requested)
      select day, words, locale, project_id, sum(searches), sum("notFound"), sum(results), sum(opened), sum(requested)
      from given group by day, words, locale, project_id order by 1, 2, 3, 4
      on conflict (day, words, locale, project_id) do update set searches = search_days.searches + excluded.searches,
        not_found = search_days.not_found + excluded.not_found, results = search_days.results + excluded.results,
        opened = search_days.opened + excluded.opened, requested = search_days.requested + excluded.requested
      returning id, day, words, locale, project_id
    )
    insert into search_openings (search_day_id, article_id, opened)
    select c.id, a.id, sum(o.value::int) from given g
    join counted c on c.day = g.day and c.words = g.words and c.locale = g.locale and c.project_id is not distinct from g.project_id
    cross join lateral jsonb_each_text(g.articles) o join articles a on a.id = o.key::uuid
    group by c.id, a.id order by 1, 2
    on conflict (search_day_id, article_id) do update set opened = search_openings.opened + excluded.opened`
}

export async function addRequestCounts(db: Db, counts: RequestCount[]) {
  await db`
    insert into article_requests (article_id, day, requests)
    select a.id, r.day, r.requests
    from jsonb_to_recordset(${db.json(counts)}) as r (day date, "articleId" uuid, requests int)
    join articles a on a.id = r."articleId" order by 1, 2
    on conflict (article_id, day) do update set requests = article_requests.requests + excluded.requests`
}

/** Rows of whole days before the moment. */
export async function deleteSearchesBefore(db: Db, moment: Date, limit: number) {
  const rows = await db`
    delete from search_days where id in (
      select id from search_days where day < (${moment}::timestamptz at time zone 'utc')::date
      order by day, id limit ${limit} for update skip locked
    ) returning id`
  return rows.length
}
