import type { Snippet } from '@savepoint/contract/knowledge/knowledge.ts'
import { codePattern, spellingsOf } from './code-spellings.ts'

/** Private use characters, which no stored text contains, mark the matches that the database returns. */
export const HIT_START = '\ue000'
export const HIT_END = '\ue001'

/** `translate` from one to the other: the database would read a path with slashes as one word. */
export const slashes = { plain: '/\\', parted: '\ue002\ue003' }

/**
 * Returns parts instead of HTML, so that nothing needs escaping. The parts of `codes` are matches only where the whole code is: not every
 * `E` of a text with `E-311`.
 */
export function partsOf(marked: string, codes: readonly string[] = []): Snippet {
  const parts = marked
    .replaceAll('\ue002', '/')
    .replaceAll('\ue003', '\\')
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
  return codes.length === 0 ? parts : withWholeCodes(parts, codes)
}

/** An excerpt that begins or ends amid a sentence says so. */
export function cutOut(parts: Snippet): Snippet {
  const text = parts.map((part) => part.text).join('')
  return [
    ...(/^\s*[\p{Ll},;]/u.test(text) ? [{ text: '… ', hit: false }] : []),
    ...parts,
    ...(/[\p{L}\p{N},;:«(–—-]\s*$/u.test(text) ? [{ text: '…', hit: false }] : []),
  ]
}

function withWholeCodes(parts: Snippet, codes: readonly string[]): Snippet {
  const strays = new Set(codes.flatMap((code) => code.split(/[._-]/).flatMap(spellingsOf)))
  const isStray = (text: string) => strays.has(text.toLowerCase().replace(/^-/, ''))
  const text = parts.map((part) => part.text).join('')
  const hits = parts.flatMap((part) =>
    new Array<boolean>(part.text.length).fill(part.hit && !isStray(part.text)),
  )
  for (const { index, 0: found } of text.matchAll(new RegExp(codes.map(codePattern).join('|'), 'giu')))
    hits.fill(true, index, index + found.length)
  return regrouped(text, hits)
}

function regrouped(text: string, hits: readonly boolean[]): Snippet {
  const borders = [0, ...hits.keys().filter((at) => at > 0 && hits[at] !== hits[at - 1]), text.length]
  return borders
    .slice(1)
    .map((end, at) => ({ text: text.slice(borders[at], end), hit: hits[borders[at] ?? 0] === true }))
    .filter((part) => part.text !== '')
}
