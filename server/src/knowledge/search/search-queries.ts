import type { Db } from '../../platform/database/database.ts'
import type { ArticleRow } from '../reading/article-queries.ts'
import { HIT_END, HIT_START, slashes } from './marked-text.ts'
import { queryOf } from './search-words.ts'

export type HitRow = ArticleRow & { marked_title: string; marked_body: string; matched_tags: string[] }

function openCategories(db: Db, projectId: string | undefined) {
  return db`array(
    select k.id from categories k join projects p on p.id = k.project_id and p.active
    where k.published ${projectId ? db`and p.id = ${projectId}` : db``})`
}

const cyrillic = /[а-яё]/i

/** A tsquery in the languages that a text can be in, and literally for words that those ignore. `words` is made by `queryOf`. */
export function wantedWords(db: Db, words: string) {
  if (cyrillic.test(words)) return db`(to_tsquery('russian', ${words}) || to_tsquery('simple', ${words}))`
  return db`(to_tsquery('english', ${words}) || to_tsquery('portuguese', ${words}) || to_tsquery('simple', ${words}))`
}

// Written as literals: with a parameter, the planner would plan every search anew.
const weighed = { titles: '200', texts: '60' }
const whole = `StartSel=${HIT_START}, StopSel=${HIT_END}, HighlightAll=true`
const part = `StartSel=${HIT_START}, StopSel=${HIT_END}, MaxWords=34, MinWords=18, MaxFragments=1`

/** For `ts_headline`, which reads words as they are, not as they are indexed. */
export const parted = (db: Db, text: ReturnType<typeof db>) =>
  db`translate(${text}, ${slashes.plain}, ${slashes.parted})`

/** Matches in title or tags first, then the others. Only the rows to be shown are highlighted, around the first match in the text. */
export async function findByWords(
  db: Db,
  {
    words,
    projectId,
    limit,
  }: { words: { whole: string; part: string }; projectId: string | undefined; limit: number },
) {
  const most = db.unsafe(String(limit))
  return await db<HitRow[]>`
    with wanted as materialized (
      select whole, part, ${openCategories(db, projectId)} as open, (
        select string_agg(distinct replace(replace(lexeme[1], '.', '[.]'), 'е', '[её]'), '|')
        from regexp_matches(part::text, '''([^'']+)''', 'g') as lexeme
        where length(lexeme[1]) > 2) as pattern
      from (select ${wantedWords(db, words.whole)} as whole, ${wantedWords(db, words.part)} as part) given
    ), titled as materialized (
      select titled.id from wanted, articles_titled(wanted.part, wanted.whole, wanted.open, ${db.unsafe(weighed.titles)}) as titled (id)
    ), hits as materialized (
      select a.id, 1 as place, ts_rank(a.title_search, wanted.part) as rank, a.popular
      from wanted, titled join articles a on a.id = titled.id
      union all
      select a.id, 2, ts_rank(a.search, wanted.whole), a.popular
      from wanted, articles_holding(wanted.whole, wanted.open, ${db.unsafe(weighed.texts)}) as holding (id) join articles a on a.id = holding.id
      where (select count(*) from titled) < ${most} and not exists (select 1 from titled where titled.id = holding.id)
      order by place, rank desc, popular desc, id limit ${most}
    )
    select a.id, a.title, a.tags, left(a.body, 400) as start, a.updated_at,
      p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name,
      case hits.place when 1 then ts_headline(language_of(a.title), ${parted(db, db`a.title`)}, wanted.part, ${whole}) else a.title end as marked_title,
      array(select tag from unnest(a.tags) as tag where hits.place = 1 and search_words(tag) @@ wanted.part) as matched_tags,
      ts_headline(language_of(a.title), ${parted(db, db`substr(a.body, seen.beginning, 450)`)}, wanted.part, ${part}) as marked_body
    from wanted, hits join articles a on a.id = hits.id
    join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    cross join lateral (
      select greatest(1, coalesce(regexp_instr(left(a.body, 200000), wanted.pattern, 1, 1, 0, 'i'), 1) - 120) as beginning
    ) seen
    order by hits.place, hits.rank desc, hits.popular desc, a.id`
}

export async function listWordsFound(
  db: Db,
  words: { word: string; isBeginning: boolean }[],
  projectId: string | undefined,
) {
  const texts = words.map(({ word, isBeginning }) => queryOf([{ spellings: [word], isBeginning }], '&'))
  const rows = await db<{ word: string }[]>`
    select given.word
    from (select ${openCategories(db, projectId)} as open offset 0) here,
      unnest(${words.map(({ word }) => word)}::text[], ${texts}::text[]) as given (word, query)
    where exists (
      select 1 from articles_holding(
        to_tsquery('russian', query) || to_tsquery('english', query) || to_tsquery('portuguese', query) || to_tsquery('simple', query),
        here.open, 1))`
  return new Set(rows.map((row) => row.word))
}

export async function listLikeWords(db: Db, words: string[]) {
  return await db<{ typed: string; stem: string; word: string }[]>`
    select typed, coalesce((ts_lexize(case when typed ~ '[а-яё]' then 'russian_stem' else 'english_stem' end::regdictionary, typed))[1], typed) as stem,
      near.word
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select word from article_words where word % typed order by similarity(word, typed) desc, word limit 40
    ) near`
}

export async function learnWords(db: Db, articleId: string) {
  await db`
    insert into article_words (word)
    select word from articles, words_to_learn(search) as word where id = ${articleId} order by word
    on conflict do nothing`
}

/** Recomputes the similar articles of an article, in both directions. */
export async function replaceSimilarities(db: Db, articleId: string) {
  await db`delete from article_similarities where article_id = ${articleId} or other_id = ${articleId}`
  await db`
    with near as materialized (select id, similarity from similar_articles(${articleId}))
    insert into article_similarities (article_id, other_id, similarity)
    select ${articleId}::uuid, id, similarity from near union all select id, ${articleId}::uuid, similarity from near
    on conflict (article_id, other_id) do update set similarity = excluded.similarity`
}
