import type { Snippet } from '@savepoint/contract/knowledge/knowledge.ts'

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
