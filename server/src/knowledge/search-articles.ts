import type { ArticleHit } from '@savepoint/contract/knowledge.ts'
import type { Db } from '../platform/database.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { markLikeWords, partsOf } from './marked-text.ts'
import { excerptOf, presentHit } from './present-knowledge.ts'
import { findByLikeness, findByWords } from './search-queries.ts'
import { wordsOf } from './search-words.ts'

const FEW_HITS = 3

type Search = { q: string; projectId?: string; limit: number }

/**
 * Articles for what a person typed: all words in any of their forms, the last one perhaps unfinished; when that finds
 * nothing, the same keys in the other keyboard layout; when it finds little, titles and tags that look alike.
 */
export async function searchArticles(db: Db, { q, projectId, limit }: Search): Promise<ArticleHit[]> {
  const swapped = inOtherLayout(q)
  let hits = await hitsFor(db, wordsOf(q), projectId, limit)
  if (hits.length === 0 && swapped) hits = await hitsFor(db, wordsOf(swapped), projectId, limit)
  if (hits.length >= Math.min(FEW_HITS, limit)) return hits
  const close = await likeHits(db, wordsOf(q), projectId, limit)
  const other =
    close.length === 0 && hits.length === 0 && swapped
      ? await likeHits(db, wordsOf(swapped), projectId, limit)
      : []
  const known = new Set(hits.map((hit) => hit.id))
  return [...hits, ...close.filter((hit) => !known.has(hit.id)), ...other].slice(0, limit)
}

async function hitsFor(db: Db, words: string[], projectId: string | undefined, limit: number) {
  if (words.length === 0) return []
  const rows = await findByWords(db, `${words.join(' & ')}:*`, projectId, limit)
  return rows.map((row) => presentHit(row, partsOf(row.marked_title), partsOf(row.marked_body)))
}

async function likeHits(db: Db, words: string[], projectId: string | undefined, limit: number) {
  const telling = words.filter((word) => word.length >= 3)
  if (telling.length === 0) return []
  const rows = await findByLikeness(db, telling, projectId, limit)
  return rows.map((row) =>
    presentHit(row, markLikeWords(row.title, telling), [{ text: excerptOf(row.start), hit: false }]),
  )
}
