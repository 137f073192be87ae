import type { Snippet } from '@savepoint/contract/knowledge/knowledge.ts'

/** Private use characters, which no stored text contains, mark the matches that the database returns. */
export const HIT_START = '\ue000'
export const HIT_END = '\ue001'

/** Returns parts instead of HTML, so that nothing needs escaping. */
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
