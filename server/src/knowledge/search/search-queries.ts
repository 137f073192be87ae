import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db, Part } from '../../platform/database/database.ts'
import { joinTranslation } from '../locales/translation-queries.ts'
import { type ArticleRow, articleColumns, inReaderLanguages } from '../reading/article-queries.ts'
import { HIT_END, HIT_START, slashes } from './marked-text.ts'
import { queryOf } from './search-words.ts'

export type HitRow = ArticleRow & { marked_title: string; marked_body: string; matched_tags: string[] }

function openCategories(db: Db, projectId: string | undefined) {
  return db`array(
    select k.id from categories k join projects p on p.id = k.project_id and p.active
    where k.published ${projectId ? db`and p.id = ${projectId}` : db``})`
}

/** Words of these are stemmed for every reader. */
const stemmed = new Set<ContentLanguage>(['ru', 'en', 'pt'])
const cyrillic = /[а-яё]/i

/**
 * A tsquery in the languages that a text is mostly in, in the reader's own, and literally for words that those ignore and for texts in yet other
 * languages. `words` is made by `queryOf`.
 */
export function wantedWords(db: Db, words: string, [own]: ContentLanguage[] = []) {
  const common = cyrillic.test(words)
    ? db`to_tsquery('russian', ${words}) || to_tsquery('simple', ${words})`
    : db`to_tsquery('english', ${words}) || to_tsquery('portuguese', ${words}) || to_tsquery('simple', ${words})`
  if (own === undefined || stemmed.has(own)) return db`(${common})`
  return db`(${common} || to_tsquery(search_configuration(${own}), ${words}))`
}

// Written as literals: with a parameter, the planner would plan every search anew.
const weighed = { titles: '200', texts: '60' }
const whole = `StartSel=${HIT_START}, StopSel=${HIT_END}, HighlightAll=true`
const part = `StartSel=${HIT_START}, StopSel=${HIT_END}, MaxWords=34, MinWords=18, MaxFragments=1`

/** For `ts_headline`, which reads words as they are, not as they are indexed. */
export const parted = (db: Db, text: Part) => db`translate(${text}, ${slashes.plain}, ${slashes.parted})`

/** What `ts_headline` looks at, without the rest of a word that begins earlier; languages without spaces keep it. */
export const textFrom = (db: Db, text: Part, beginning: Part): Part =>
  db`regexp_replace(substr(${text}, ${beginning}, 450), case when ${beginning} > 1 then '^\\S{0,40}\\s+' else '^$' end, '')`

/**
 * Articles by any of their published texts, each once. Those that are shown in the reader's language come first, among them matches in what is
 * shown, in title or tags, then the others. Only the rows to be shown are highlighted, around the first match in the text.
 */
export async function findByWords(
  db: Db,
  {
    words,
    projectId,
    languages,
    limit,
  }: {
    words: { whole: string; part: string }
    projectId: string | undefined
    languages: ContentLanguage[]
    limit: number
  },
) {
  const most = db.unsafe(String(limit))
  const order = db`is_readable desc, is_shown desc, place, rank desc, popular desc, id`
  const { titles, texts } = { titles: db.unsafe(weighed.titles), texts: db.unsafe(weighed.texts) }
  return await db<HitRow[]>`
    with wanted as materialized (
      select whole, part, ${openCategories(db, projectId)} as open, (
        select string_agg(distinct replace(replace(lexeme[1], '.', '[.]'), 'е', '[её]'), '|')
        from regexp_matches(part::text, '''([^'']+)''', 'g') as lexeme
        where length(lexeme[1]) > 2) as pattern
      from (select ${wantedWords(db, words.whole, languages)} as whole, ${wantedWords(db, words.part, languages)} as part) given
    ), titled as materialized (
      select ${matchColumns(db, languages)}, 1 as place, ts_rank(coalesce(m.title_search, a.title_search), found.part) as rank
      from (
        select id, null as locale, part from wanted, articles_titled(wanted.part, wanted.whole, wanted.open, ${titles}) as one (id)
        union all
        select article_id, locale, part from wanted, translations_titled(wanted.part, wanted.whole, wanted.open, ${titles})
      ) found ${matchJoins(db, languages)} where ${isOffered(db)}
    ), others as materialized (
      select ${matchColumns(db, languages)}, 2 as place, ts_rank(coalesce(m.search, a.search), found.whole) as rank
      from (
        select id, null as locale, whole from wanted, articles_holding(wanted.whole, wanted.open, ${texts}) as one (id)
        where ${lacksTitles(db, most)}
        union all
        select article_id, locale, whole from wanted, translations_holding(wanted.whole, wanted.open, ${texts})
        where ${lacksTitles(db, most)}
      ) found ${matchJoins(db, languages)} where ${isOffered(db)}
    ), hits as materialized (
      select * from (
        select distinct on (id) * from (select * from titled union all select * from others) every
        order by id, is_shown desc, place, rank desc
      ) once
      order by ${order} limit ${most}
    )
    select ${articleColumns(db)},
      case hits.place when 1 then ts_headline(shown.language, ${parted(db, db`shown.title`)}, wanted.part, ${whole}) else shown.title end
        as marked_title,
      array(select tag from unnest(shown.tags) as tag where hits.place = 1 and search_words(tag) @@ wanted.part) as matched_tags,
      ts_headline(shown.language, ${parted(db, textFrom(db, db`shown.body`, db`seen.beginning`))}, wanted.part, ${part}) as marked_body
    from wanted, hits join articles a on a.id = hits.id
    join categories k on k.id = a.category_id join projects p on p.id = k.project_id ${inReaderLanguages(db, languages)}
    cross join lateral (
      select coalesce(t.title, a.title) as title, coalesce(t.body, a.body) as body, coalesce(t.tags, a.tags) as tags,
        case when t.locale is null then language_of(a.title) else search_configuration(t.locale) end as language
    ) shown
    cross join lateral (
      select greatest(1, coalesce(regexp_instr(left(shown.body, 200000), wanted.pattern, 1, 1, 0, 'i'), 1) - 120) as beginning
    ) seen
    order by ${db`hits.is_readable desc, hits.is_shown desc, hits.place, hits.rank desc, hits.popular desc, a.id`}`
}

/** Of a match in the source (`locale` is null) or in a translation (`m`): whether that text is what the reader sees. */
const matchColumns = (db: Db, languages: ContentLanguage[]) => db`
  a.id, a.popular, cardinality(${languages}::text[]) = 0 or coalesce(s.locale, p.source_locale) = any (${languages}::text[]) as is_readable,
  s.locale is not distinct from found.locale as is_shown`

const matchJoins = (db: Db, languages: ContentLanguage[]) => db`
  join articles a on a.id = found.id join categories k on k.id = a.category_id join projects p on p.id = k.project_id
  left join article_translations m on m.article_id = found.id and m.locale = found.locale
  ${joinTranslation(db, { of: 'article', name: 's', languages })}`

const isOffered = (db: Db) => db`coalesce(found.locale = any (p.locales), true)`

const lacksTitles = (db: Db, most: ReturnType<Db['unsafe']>) =>
  db`(select count(distinct id) from titled where is_readable) < ${most}`

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
        here.open, 1))
    or exists (
      select 1 from translations_holding(
        to_tsquery('russian', query) || to_tsquery('english', query) || to_tsquery('portuguese', query) || to_tsquery('simple', query),
        here.open, 1))`
  return new Set(rows.map((row) => row.word))
}

export async function listLikeWords(db: Db, words: string[]) {
  return await db<{ typed: string; stem: string; word: string }[]>`
    select distinct typed, coalesce((ts_lexize(stemmer::regdictionary, typed))[1], typed) as stem, near.word
    from unnest(${words}::text[]) as typed
    cross join lateral unnest(
      case when typed ~ '[а-яё]' then array['russian_stem'] else array['english_stem', 'portuguese_stem'] end) as stemmer
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

export async function learnTranslatedWords(db: Db, { id, locale }: { id: string; locale: ContentLanguage }) {
  await db`
    insert into article_words (word)
    select word from article_translations, words_to_learn(search) as word
    where article_id = ${id} and locale = ${locale} order by word
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
