import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import type {
  ArticleHit,
  searchArticles as searchArticlesEndpoint,
} from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import { presentHit } from '../reading/present-knowledge.ts'
import { guessTerms } from './guess-terms.ts'
import { cutOut, partsOf } from './marked-text.ts'
import { findByWords } from './search-queries.ts'
import { isCode, mostOf, queryOf, type Term, termsOf, wordsOf } from './search-words.ts'

type Search = { q: string; projectId?: string; locale?: string; limit: number }

/**
 * Matches all words in any inflection, the last one also as a prefix. If nothing matches, tries corrected words, and then at least half of
 * those that are long enough to mean something.
 */
export async function searchArticles(
  db: Db,
  { q, projectId, locale, limit }: Search,
): Promise<ResponseOf<typeof searchArticlesEndpoint>> {
  const typed = termsOf(wordsOf(q))
  if (typed.length === 0) return answer([])
  const find = (terms: Term[], query: string) =>
    hitsFor(db, { terms, query, projectId, languages: readerLanguages(locale), limit })
  const hits = await find(typed, queryOf(typed, '&'))
  if (hits.length > 0) return answer(hits)
  const { meant, unknown } = await guessTerms(db, q, projectId)
  const words = meant.flatMap(({ spellings }) => spellings.slice(0, 1))
  const shownFor = words.every((word) => wordsOf(q).includes(word)) ? null : words.join(' ')
  if (unknown.length === 0 && shownFor !== null) {
    const others = await find(meant, queryOf(meant, '&'))
    if (others.length > 0) return answer(others, shownFor)
  }
  const telling = meant.filter(({ spellings }) => spellings.some(isTelling))
  const wanted = Math.ceil((telling.length + unknown.filter(isTelling).length) / 2)
  if (telling.length === 0 || telling.length < wanted) return answer([])
  return answer(await find(telling, mostOf(telling, wanted)), shownFor)
}

function answer(items: ArticleHit[], shownFor: string | null = null) {
  return { items, nextCursor: null, shownFor: items.length > 0 ? shownFor : null }
}

async function hitsFor(
  db: Db,
  {
    terms,
    query,
    projectId,
    languages,
    limit,
  }: {
    terms: Term[]
    query: string
    projectId: string | undefined
    languages: ContentLanguage[]
    limit: number
  },
) {
  const rows = await findByWords(db, {
    words: { whole: query, part: queryOf(terms, '|') },
    projectId,
    languages,
    limit,
  })
  const codes = terms.flatMap(({ spellings }) => spellings.filter(isCode))
  return rows.map((row) =>
    presentHit(row, partsOf(row.marked_title, codes), cutOut(partsOf(row.marked_body, codes))),
  )
}

/** When some of the words are enough, very short ones such as "не" would match everywhere. */
const isTelling = (word: string) => word.length > 3
