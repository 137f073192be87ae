import type { ArticleHit } from '@savepoint/contract/knowledge.ts'
import type { Db } from '../platform/database.ts'
import { guessTerms } from './guess-terms.ts'
import { partsOf } from './marked-text.ts'
import { presentHit } from './present-knowledge.ts'
import { findByWords, listOpenCategories } from './search-queries.ts'
import { queryOf, type Term, termsOf, wordsOf } from './search-words.ts'

const FEW_HITS = 3

type Search = { q: string; projectId?: string; limit: number }

/**
 * Articles for what a person typed: all words in any of their forms, the last one perhaps unfinished. When that finds little,
 * for what they may have meant; when even that finds nothing, those that hold any of the words.
 */
export async function searchArticles(db: Db, { q, projectId, limit }: Search): Promise<ArticleHit[]> {
  const typed = termsOf(wordsOf(q))
  if (typed.length === 0) return []
  const open = await listOpenCategories(db, projectId)
  const hits = await hitsFor(db, typed, '&', open, limit)
  if (hits.length >= Math.min(FEW_HITS, limit)) return hits
  const guessed = await guessTerms(db, q, open)
  const meant = guessed.filter((term) => term !== null)
  if (!guessed.includes(null) && !isSame(meant, typed)) {
    const known = new Set(hits.map(({ id }) => id))
    const others = await hitsFor(db, meant, '&', open, limit)
    hits.push(...others.filter(({ id }) => !known.has(id)))
  }
  if (hits.length > 0) return hits.slice(0, limit)
  return await hitsFor(db, tellingOf(meant), '|', open, limit)
}

async function hitsFor(db: Db, terms: Term[], joint: '&' | '|', open: string[], limit: number) {
  if (terms.length === 0) return []
  const rows = await findByWords(db, { whole: queryOf(terms, joint), part: queryOf(terms, '|') }, open, limit)
  return rows.map((row) => presentHit(row, partsOf(row.marked_title), partsOf(row.marked_body)))
}

function isSame(one: Term[], other: Term[]): boolean {
  return queryOf(one, '&') === queryOf(other, '&')
}

/** Where any one word will do, words as short as "не" would do everywhere. */
function tellingOf(terms: Term[]): Term[] {
  return terms.filter(({ spellings }) => spellings.some((word) => word.length > 3))
}
