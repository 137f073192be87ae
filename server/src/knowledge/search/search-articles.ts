import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentHit } from '../reading/present-knowledge.ts'
import { guessTerms } from './guess-terms.ts'
import { partsOf } from './marked-text.ts'
import { findByWords } from './search-queries.ts'
import { queryOf, type Term, termsOf, wordsOf } from './search-words.ts'

type Search = { q: string; projectId?: string; limit: number }

/** Matches all words in any inflection, the last one also as a prefix. If nothing matches, tries corrected words, and then any of the words. */
export async function searchArticles(db: Db, { q, projectId, limit }: Search): Promise<ArticleHit[]> {
  const typed = termsOf(wordsOf(q))
  if (typed.length === 0) return []
  const hits = await hitsFor(db, { terms: typed, joint: '&', projectId, limit })
  if (hits.length > 0) return hits
  const guessed = await guessTerms(db, q, projectId)
  const meant = guessed.filter((term) => term !== null)
  if (!guessed.includes(null) && !isSame(meant, typed)) {
    const others = await hitsFor(db, { terms: meant, joint: '&', projectId, limit })
    if (others.length > 0) return others
  }
  return await hitsFor(db, { terms: tellingOf(meant), joint: '|', projectId, limit })
}

async function hitsFor(
  db: Db,
  {
    terms,
    joint,
    projectId,
    limit,
  }: { terms: Term[]; joint: '&' | '|'; projectId: string | undefined; limit: number },
) {
  if (terms.length === 0) return []
  const rows = await findByWords(db, {
    words: { whole: queryOf(terms, joint), part: queryOf(terms, '|') },
    projectId,
    limit,
  })
  return rows.map((row) => presentHit(row, partsOf(row.marked_title), partsOf(row.marked_body)))
}

function isSame(one: Term[], other: Term[]): boolean {
  return queryOf(one, '&') === queryOf(other, '&')
}

/** When any word is enough, very short ones such as "не" would match everywhere. */
function tellingOf(terms: Term[]): Term[] {
  return terms.filter(({ spellings }) => spellings.some((word) => word.length > 3))
}
