import type { Db } from '../platform/database.ts'
import type { ArticleRow } from './article-queries.ts'
import { HIT_END, HIT_START } from './marked-text.ts'

export type HitRow = ArticleRow & { marked_title: string; marked_body: string }

/** Categories visitors can read in, of one project or of all. */
export async function listOpenCategories(db: Db, projectId: string | undefined) {
  const rows = await db<{ id: string }[]>`
    select k.id from categories k join projects p on p.id = k.project_id and p.active
    where k.published ${projectId ? db`and p.id = ${projectId}` : db``}`
  return rows.map((row) => row.id)
}

const cyrillic = /[а-яё]/i

/**
 * A tsquery for what was typed, in the forms of the languages it can be in, and letter by letter for words they leave out.
 * `words` is its text, made of letters, digits, `&`, `|`, `(`, `)` and `:*` alone.
 */
export function wantedWords(db: Db, words: string) {
  if (cyrillic.test(words)) return db`(to_tsquery('russian', ${words}) || to_tsquery('simple', ${words}))`
  return db`(to_tsquery('english', ${words}) || to_tsquery('portuguese', ${words}) || to_tsquery('simple', ${words}))`
}

/** How many matches are weighed: beyond that a word is too common for one to be better than another. */
const weighed = 200
const whole = `StartSel=${HIT_START}, StopSel=${HIT_END}, HighlightAll=true`
const part = `StartSel=${HIT_START}, StopSel=${HIT_END}, MaxWords=34, MinWords=18, MaxFragments=1`

/**
 * Open articles holding the wanted words in any of their forms: those that have some of them in title or tags, then the
 * others. Only rows to be shown are marked, around the first place where their text holds one.
 */
export async function findByWords(
  db: Db,
  words: { whole: string; part: string },
  openCategories: string[],
  limit: number,
) {
  return await db<HitRow[]>`
    with wanted as materialized (
      select ${wantedWords(db, words.whole)} as whole, ${wantedWords(db, words.part)} as part
    ), titled as materialized (
      select titled.id from wanted, articles_titled(wanted.part, wanted.whole, ${openCategories}::uuid[], ${weighed}) as titled (id)
    ), matching as materialized (
      select id, 1 as place from titled
      union all
      select holding.id, 2 from wanted, articles_holding(wanted.whole, ${openCategories}::uuid[], ${weighed}) as holding (id)
      where (select count(*) from titled) < ${limit}::integer
    ), hits as materialized (
      select a.id, min(matching.place) as place, ts_rank(a.search, wanted.whole) as rank, a.popular
      from wanted, matching join articles a on a.id = matching.id
      group by a.id, wanted.whole
      order by place, rank desc, a.popular desc, a.id limit ${limit}
    ), shown as (
      select hits.place, hits.rank, a.id, a.title, a.tags, a.body, a.updated_at, a.category_id,
        greatest(1, (
          select min(nullif(strpos(translate(lower(left(a.body, 200000)), 'ё', 'е'), lexeme), 0))
          from unnest(tsvector_to_array(to_tsvector('simple', regexp_replace(wanted.part::text, '[^[:alnum:]]+', ' ', 'g')))) as lexeme
          where length(lexeme) > 2
        ) - 200) as beginning
      from wanted, hits join articles a on a.id = hits.id
    )
    select shown.id, shown.title, shown.tags, left(shown.body, 400) as start, shown.updated_at,
      p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name,
      ts_headline(language_of(shown.title), shown.title, wanted.part, ${whole}) as marked_title,
      ts_headline(language_of(left(shown.body, 400)), substr(shown.body, shown.beginning, 900), wanted.part, ${part}) as marked_body
    from wanted, shown join categories k on k.id = shown.category_id join projects p on p.id = k.project_id
    order by shown.place, shown.rank desc, shown.id`
}

/** Those of some words that an open article holds in any form. */
export async function listWordsFound(
  db: Db,
  words: { word: string; isBeginning: boolean }[],
  openCategories: string[],
) {
  const texts = words.map(({ word, isBeginning }) => (isBeginning ? `${word}:*` : word))
  const rows = await db<{ word: string }[]>`
    select given.word
    from unnest(${words.map(({ word }) => word)}::text[], ${texts}::text[]) as given (word, query)
    where exists (
      select 1 from articles_holding(
        to_tsquery('russian', query) || to_tsquery('english', query) || to_tsquery('portuguese', query) || to_tsquery('simple', query),
        ${openCategories}::uuid[], 1))`
  return new Set(rows.map((row) => row.word))
}

/** Words of articles that look like each of some typed ones. */
export async function listLikeWords(db: Db, words: string[]) {
  return await db<{ typed: string; word: string }[]>`
    select typed, near.word
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select word from article_words where word % typed order by similarity(word, typed) desc, word limit 40
    ) near`
}

/** Remembers the words of an article for those who will mistype them. */
export async function learnWords(db: Db, articleId: string) {
  await db`
    insert into article_words (word)
    select word from articles, words_to_learn(search) as word where id = ${articleId} order by word
    on conflict do nothing`
}

/** Puts an article beside those that speak of the same things, and those beside it. */
export async function replaceLikenesses(db: Db, articleId: string) {
  await db`delete from article_likenesses where article_id = ${articleId} or other_id = ${articleId}`
  await db`
    with near as materialized (select id, likeness from articles_like(${articleId}))
    insert into article_likenesses (article_id, other_id, likeness)
    select ${articleId}::uuid, id, likeness from near union all select id, ${articleId}::uuid, likeness from near
    on conflict (article_id, other_id) do update set likeness = excluded.likeness`
}
