import type { Snippet } from '@savepoint/contract/knowledge.ts'

/** Signs of the private area, which no stored text holds: they mark a hit on its way out of the database. */
export const HIT_START = '\ue000'
export const HIT_END = '\ue001'

/** Text with marks → its pieces; never HTML. */
export function partsOf(marked: string): Snippet {
  return marked
    .replace(/\s+/g, ' ')
    .split(HIT_START)
    .flatMap((piece, index) => {
      const [first = '', rest] = piece.split(HIT_END)
      if (index === 0 || rest === undefined) return [{ text: piece, hit: false }]
      return [
        { text: first, hit: true },
        { text: rest, hit: false },
      ]
    })
    .filter((part) => part.text !== '')
}

/** Marks the words of a text that resemble one of the wanted ones. */
export function markLikeWords(text: string, wanted: string[]): Snippet {
  const marked = text.replace(/[\p{L}\p{N}]+/gu, (word) =>
    wanted.some((other) => likeness(word.toLowerCase(), other) >= 0.35)
      ? `${HIT_START}${word}${HIT_END}`
      : word,
  )
  return partsOf(marked)
}

function likeness(one: string, other: string): number {
  const [a, b] = [threesOf(one), threesOf(other)]
  const shared = a.intersection(b).size
  return shared / (a.size + b.size - shared)
}

function threesOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}
