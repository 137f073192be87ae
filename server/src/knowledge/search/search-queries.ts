import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db, Part } from '../../platform/database/database.ts'
import { joinTranslation } from '../locales/translation-queries.ts'
import {
  type ArticleRowWithoutText,
  columnsWithoutText,
  inReaderLanguages,
} from '../reading/article-queries.ts'
import { HIT_END, HIT_START, slashes, TEXT_END } from './marked-text.ts'
import { queryOf } from './search-words.ts'

/** `marked` has the title, each tag and a part of the text, with `TEXT_END` between them. */
export type HitRow = ArticleRowWithoutText & { marked: string }

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
const weighed = { titles: (db: Db) => db.unsafe('200'), texts: (db: Db) => db.unsafe('60') }

/** For `ts_headline`, which reads words as they are, not as they are indexed. */
export const parted = (db: Db, text: Part) => db`translate(${text}, ${slashes.plain}, ${slashes.parted})`

export const highlighting = `StartSel=${HIT_START}, StopSel=${HIT_END}, HighlightAll=true`

/** The part of a text that `aroundMatch` cuts, without the rest of a word that begins earlier; languages without spaces keep it. */
export const textFrom = (db: Db, text: Part, beginning: Part): Part =>
  db`regexp_replace(substr(${text} || ' ', ${beginning}, 280), case when ${beginning} > 1 then '^\\S{0,40}\\s+' else '^$' end, '')`

/** A regular expression for the first place in a text that may match: a word that begins like one of the query, or a part of a code. */
export const patternOf = (db: Db, query: Part): Part => db`(
  select string_agg(distinct case when lexeme[1] ~ '^\\w' then '\\m' else '' end || replace(replace(lexeme[1], '.', '[.]'), 'е', '[её]'), '|')
  from regexp_matches(${query}::text, '''([^'']+)''', 'g') as lexeme
  where length(lexeme[1]) > 2)`

/** The words of a search for `to_tsquery`: all of them, and any of them. */
export type SearchWords = { all: string; any: string }

/**
 * Articles by any of their published texts, each once. Those that are shown in the reader's language come first, among them matches in what is
 * shown, in title or tags, then the others. `begun` has the last word as a prefix; it is looked for only if `finished` does not fill a page,
 * since a prefix takes four times as long as a word. Only the rows to be shown are highlighted, around the first match in the text.
 */
export async function findByWords(
  db: Db,
  {
    words: { finished, begun },
    projectId,
    languages,
    limit,
  }: {
    words: { finished: SearchWords; begun: SearchWords }
    projectId: string | undefined
    languages: ContentLanguage[]
    limit: number
  },
) {
  const most = db.unsafe(String(limit))
  const stage = (of: Omit<Stage, 'languages' | 'most'>) => matchesOf(db, { ...of, languages, most })
  return await db<HitRow[]>`
    with wanted as materialized (
      select *, ${openCategories(db, projectId)} as open, ${patternOf(db, db`any_begun`)} as pattern
      from (select
        ${wantedWords(db, finished.all, languages)} as all_finished, ${wantedWords(db, finished.any, languages)} as any_finished,
        ${wantedWords(db, begun.all, languages)} as all_begun, ${wantedWords(db, begun.any, languages)} as any_begun) given
    ), in_titles as materialized (${stage({ in: 'titles', as: 'finished', unless: [] })}
    ), in_texts as materialized (${stage({ in: 'texts', as: 'finished', unless: ['in_titles'] })}
    ), begun_in_titles as materialized (${stage({ in: 'titles', as: 'begun', unless: ['in_titles', 'in_texts'] })}
    ), begun_in_texts as materialized (${stage({ in: 'texts', as: 'begun', unless: ['in_titles', 'in_texts', 'begun_in_titles'] })}
    ), hits as materialized (
      select * from (
        select distinct on (id) * from ${every(db, ['in_titles', 'in_texts', 'begun_in_titles', 'begun_in_texts'])}
        order by id, is_shown desc, place, rank desc
      ) once
      order by is_readable desc, is_shown desc, place, rank desc, popular desc, id limit ${most}
    )
    select ${columnsWithoutText(db)},
      ts_headline(shown.language, ${parted(db, db`array_to_string(shown.title || shown.tags || seen.text, ${TEXT_END})`)}, wanted.any_begun, ${highlighting})
        as marked
    from wanted, hits join articles a on a.id = hits.id
    join categories k on k.id = a.category_id join projects p on p.id = k.project_id ${inReaderLanguages(db, languages)}
    cross join lateral (
      select coalesce(t.title, a.title) as title, left(coalesce(t.body, a.body), 200000) as body, coalesce(t.tags, a.tags) as tags,
        case when t.locale is null then language_of(a.title) else search_configuration(t.locale) end as language
      offset 0
    ) shown
    cross join lateral (
      select ${textFrom(db, db`shown.body`, db`found.beginning`)} as text
      from (select greatest(1, coalesce(regexp_instr(shown.body, wanted.pattern, 1, 1, 0, 'i'), 1) - 120) as beginning offset 0) found
    ) seen
    order by hits.is_readable desc, hits.is_shown desc, hits.place, hits.rank desc, hits.popular desc, a.id`
}

type StageName = 'in_titles' | 'in_texts' | 'begun_in_titles' | 'begun_in_texts'
type Stage = {
  in: 'titles' | 'texts'
  as: 'finished' | 'begun'
  /** Nothing is looked for if these fill a page that the reader can read. */
  unless: StageName[]
  languages: ContentLanguage[]
  most: ReturnType<Db['unsafe']>
}

function matchesOf(db: Db, { in: where, as, unless, languages, most }: Stage) {
  const [all, any] = [db.unsafe(`wanted.all_${as}`), db.unsafe(`wanted.any_${as}`)]
  const { articles, translations, vector, ranked, place } =
    where === 'titles'
      ? {
          articles: db`articles_titled(${any}, ${all}, wanted.open, ${weighed.titles(db)})`,
          translations: db`translations_titled(${any}, ${all}, wanted.open, ${weighed.titles(db)})`,
          vector: db`coalesce(m.title_search, a.title_search)`,
          ranked: any,
          place: db`1`,
        }
      : {
          articles: db`articles_holding(${all}, wanted.open, ${weighed.texts(db)})`,
          translations: db`translations_holding(${all}, wanted.open, ${weighed.texts(db)})`,
          vector: db`coalesce(m.search, a.search)`,
          ranked: all,
          place: db`2`,
        }
  const isDue =
    unless.length === 0
      ? db``
      : db`where (select count(distinct id) from ${every(db, unless)} where is_readable) < ${most}`
  return db`
    select ${matchColumns(db, languages)}, ${place} as place, ts_rank(${vector}, found.words) as rank
    from (
      select id, null as locale, ${ranked} as words from wanted, ${articles} as one (id) ${isDue}
      union all
      select article_id, locale, ${ranked} from wanted, ${translations} ${isDue}
    ) found ${matchJoins(db, languages)} where ${isOffered(db)}`
}

const every = (db: Db, stages: StageName[]) =>
  db.unsafe(`(${stages.map((name) => `select * from ${name}`).join(' union all ')}) every`)

/** Of a match in the source (`locale` is null) or in a translation (`m`): whether that text is what the reader sees. */
const matchColumns = (db: Db, languages: ContentLanguage[]) => db`
  a.id, a.popular, cardinality(${languages}::text[]) = 0 or coalesce(s.locale, p.source_locale) = any (${languages}::text[]) as is_readable,
  s.locale is not distinct from found.locale as is_shown`

const matchJoins = (db: Db, languages: ContentLanguage[]) => db`
  join articles a on a.id = found.id join categories k on k.id = a.category_id join projects p on p.id = k.project_id
  left join article_translations m on m.article_id = found.id and m.locale = found.locale
  ${joinTranslation(db, { of: 'article', name: 's', languages })}`

const isOffered = (db: Db) => db`coalesce(found.locale = any (p.locales), true)`

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
