import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentHit } from '../reading/present-knowledge.ts'
import { guessTerms } from './guess-terms.ts'
import { partsOf } from './marked-text.ts'
import { findByWords } from './search-queries.ts'
import { queryOf, type Term, termsOf, wordsOf } from './search-words.ts'

type Search = { q: string; projectId?: string; limit: number }

/**
 * Articles for what a person typed: all words in any of their forms, the last one perhaps unfinished. When nothing holds
 * those, for what they may have meant; when nothing holds that either, those that hold any of the words.
 */
export async function searchArticles(db: Db, { q, projectId, limit }: Search): Promise<ArticleHit[]> {
  const typed = termsOf(wordsOf(q))
  if (typed.length === 0) return []
  const hits = await hitsFor(db, typed, '&', projectId, limit)
  if (hits.length > 0) return hits
  const guessed = await guessTerms(db, q, projectId)
  const meant = guessed.filter((term) => term !== null)
  if (!guessed.includes(null) && !isSame(meant, typed)) {
    const others = await hitsFor(db, meant, '&', projectId, limit)
    if (others.length > 0) return others
  }
  return await hitsFor(db, tellingOf(meant), '|', projectId, limit)
}

async function hitsFor(
  db: Db,
  terms: Term[],
  joint: '&' | '|',
  projectId: string | undefined,
  limit: number,
) {
  if (terms.length === 0) return []
  const rows = await findByWords(
    db,
    { whole: queryOf(terms, joint), part: queryOf(terms, '|') },
    projectId,
    limit,
  )
  return rows.map((row) => presentHit(row, partsOf(row.marked_title), partsOf(row.marked_body)))
}

function isSame(one: Term[], other: Term[]): boolean {
  return queryOf(one, '&') === queryOf(other, '&')
}

/** Where any one word will do, words as short as "не" would do everywhere. */
function tellingOf(terms: Term[]): Term[] {
  return terms.filter(({ spellings }) => spellings.some((word) => word.length > 3))
}
