import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import type { Db } from '../../platform/database/database.ts'
import { listLikeWords, listWordsFound } from './search-queries.ts'
import { isCode, type Term, wordsOf } from './search-words.ts'
import { slipsAllowed, wordDistance } from './word-distance.ts'

const SPELLINGS = 4

type Piece = { typed: string[]; other: string[] }

/** Corrects words that match nothing: first by the other keyboard layout, else by the nearest existing words. `unknown` are words that resemble none. */
export async function guessTerms(
  db: Db,
  q: string,
  projectId: string | undefined,
): Promise<{ meant: Term[]; unknown: string[] }> {
  const pieces = q.split(/\s+/).map((typed): Piece => {
    return { typed: wordsOf(typed), other: wordsOf(inOtherLayout(typed) ?? '') }
  })
  const last = new Set([pieces.at(-1)?.typed.at(-1), pieces.at(-1)?.other.at(-1)])
  const isBeginning = (word: string) => last.has(word)
  const every = [...new Set(pieces.flatMap(({ typed, other }) => [...typed, ...other]))]
  const found = await listWordsFound(
    db,
    every.map((word) => ({ word, isBeginning: isBeginning(word) })),
    projectId,
  )
  const nearest = await nearestWords(db, {
    words: every.filter((word) => !found.has(word)),
    isBeginning,
    projectId,
  })
  const termOf = (word: string): Term | string => {
    const spellings = found.has(word) ? [word] : nearest.get(word)
    return spellings ? { spellings, isBeginning: isBeginning(word) } : word
  }
  const guessed = pieces.flatMap(({ typed, other }) => {
    const asTyped = typed.map(termOf)
    const asOther = other.map(termOf)
    if (typed.every((word) => found.has(word))) return asTyped
    if (other.length > 0 && other.every((word) => found.has(word))) return asOther
    return asTyped.some(isUnknown) && other.length > 0 && !asOther.some(isUnknown) ? asOther : asTyped
  })
  return {
    meant: guessed.filter((term) => typeof term !== 'string'),
    unknown: guessed.filter(isUnknown),
  }
}

const isUnknown = (term: Term | string): term is string => typeof term === 'string'

async function nearestWords(
  db: Db,
  {
    words,
    isBeginning,
    projectId,
  }: { words: string[]; isBeginning: (word: string) => boolean; projectId: string | undefined },
): Promise<Map<string, string[]>> {
  const telling = words.filter((word) => slipsAllowed(word) > 0 && !isCode(word) && !/\d/.test(word))
  if (telling.length === 0) return new Map()
  const near = (await listLikeWords(db, telling)).flatMap(({ typed, stem, word }) => {
    const distance = slipsBetween({ typed, stem, word, isBeginning: isBeginning(typed) })
    return distance === null ? [] : [{ typed, word, distance }]
  })
  const found = await listWordsFound(
    db,
    [...new Set(near.map(({ word }) => word))].map((word) => ({ word, isBeginning: false })),
    projectId,
  )
  const nearest = new Map<string, string[]>()
  for (const [typed, all] of Map.groupBy(
    near.filter(({ word }) => found.has(word)),
    (one) => one.typed,
  )) {
    const least = Math.min(...all.map(({ distance }) => distance))
    const best = new Set(all.filter(({ distance }) => distance === least).map(({ word }) => word))
    nearest.set(typed, [...best].slice(0, SPELLINGS))
  }
  return nearest
}

/** Another form of a word counts half an error more than the word itself; null for a different word. */
function slipsBetween({
  typed,
  stem,
  word,
  isBeginning,
}: {
  typed: string
  stem: string
  word: string
  isBeginning: boolean
}): number | null {
  const whole = wordDistance(typed, word, isBeginning)
  const form = wordDistance(stem, word, true) + 0.5
  const possible = [
    ...(whole <= slipsAllowed(typed) ? [whole] : []),
    ...(form < slipsAllowed(stem) + 1 ? [form] : []),
  ]
  return possible.length > 0 ? Math.min(...possible) : null
}
