import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type {
  ArticleHit,
  searchArticles as searchArticlesEndpoint,
} from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOfFound } from '../../platform/http/paging.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { onOneLine } from '../reading/one-line.ts'
import { presentHit } from '../reading/present-knowledge.ts'
import { guessTerms } from './guess-terms.ts'
import { aroundMatch, cutOut, partsOf, TEXT_END } from './marked-text.ts'
import { findByWords } from './search-queries.ts'
import { isCode, mostOf, queryOf, type Term, termsOf, wordsOf } from './search-words.ts'

type Query = QueryOf<typeof searchArticlesEndpoint>

export async function searchArticles(
  db: Db,
  query: Query,
): Promise<ResponseOf<typeof searchArticlesEndpoint>> {
  return await pageOfFound(query, (most) => findArticles(db, { ...query, limit: most }))
}

/**
 * Matches all words in any inflection, and the last one as a prefix too if those do not fill a page. If nothing matches, tries corrected words,
 * and then at least half of those that are long enough to mean something.
 */
async function findArticles(db: Db, { q, projectId, locale, limit }: Query) {
  const typed = termsOf(wordsOf(q))
  if (typed.length === 0) return answer([])
  const find = (terms: Term[], joined = allOf) =>
    hitsFor(db, { terms, joined, projectId, languages: readerLanguages(locale), limit })
  const hits = await find(typed)
  if (hits.length > 0) return answer(hits)
  const { meant, unknown } = await guessTerms(db, q, projectId)
  const words = meant.flatMap(({ spellings }) => spellings.slice(0, 1))
  const shownFor = words.every((word) => wordsOf(q).includes(word)) ? null : words.join(' ')
  if (unknown.length === 0 && shownFor !== null) {
    const others = await find(meant)
    if (others.length > 0) return answer(others, shownFor)
  }
  const telling = meant.filter(({ spellings }) => spellings.some(isTelling))
  const wanted = Math.ceil((telling.length + unknown.filter(isTelling).length) / 2)
  if (telling.length === 0 || telling.length < wanted) return answer([])
  return answer(await find(telling, (terms) => mostOf(terms, wanted)), shownFor)
}

const allOf = (terms: Term[]) => queryOf(terms, '&')

function answer(items: ArticleHit[], shownFor: string | null = null) {
  return { items, shownFor: items.length > 0 ? shownFor : null }
}

async function hitsFor(
  db: Db,
  {
    terms,
    joined,
    projectId,
    languages,
    limit,
  }: {
    terms: Term[]
    joined: (terms: Term[]) => string
    projectId: string | undefined
    languages: ContentLanguage[]
    limit: number
  },
) {
  const wordsFor = (some: Term[]) => ({ all: joined(some), any: queryOf(some, '|') })
  const finished = terms.map((term) => ({ ...term, isBeginning: false }))
  const rows = await findByWords(db, {
    words: { finished: wordsFor(finished), begun: wordsFor(terms) },
    projectId,
    languages,
    limit,
  })
  const codes = terms.flatMap(({ spellings }) => spellings.filter(isCode))
  return rows.map((row) => {
    const texts = row.marked.split(TEXT_END).map((text) => partsOf(onOneLine(text), codes))
    const tags = row.tags.filter((_, at) => texts[at + 1]?.some(({ hit }) => hit))
    return presentHit(row, {
      titleParts: texts[0] ?? [],
      matchedTags: tags,
      snippet: cutOut(aroundMatch(texts.at(-1) ?? [])),
    })
  })
}

/** When some of the words are enough, very short ones such as "не" would match everywhere. */
const isTelling = (word: string) => word.length > 3
