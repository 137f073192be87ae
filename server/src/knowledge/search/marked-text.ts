import type { Snippet } from '@savepoint/contract/knowledge/knowledge.ts'
import { codePattern, spellingsOf } from './code-spellings.ts'

/** Noncharacters of Unicode, which no text contains, mark the matches that the database returns. */
export const HIT_START = '\ufdd0'
export const HIT_END = '\ufdd1'

/** Between texts that are highlighted in one call. */
export const TEXT_END = '\ufdd4'

/** `translate` from one to the other: the database would read a path with slashes as one word. */
export const slashes = { plain: '/\\', parted: '\ufdd2\ufdd3' }

/**
 * Returns parts instead of HTML, so that nothing needs escaping. The parts of `codes` are matches only where the whole code is: not every
 * `E` of a text with `E-311`.
 */
export function partsOf(marked: string, codes: readonly string[] = []): Snippet {
  const parts = marked
    .replaceAll('\ufdd2', '/')
    .replaceAll('\ufdd3', '\\')
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

/** In each half of an excerpt: before its first match, and from it on. */
const excerptWords = 17

/**
 * At most 34 words of a part of a text, half of them before the first match. Without a space at its end, the last word is cut off and left out,
 * unless it is as long as sentences of languages without spaces.
 */
export function aroundMatch(parts: Snippet): Snippet {
  const text = parts.map((part) => part.text).join('')
  const whole = text.replace(/(?<=\s)\S{1,40}$/, '')
  const words = [...whole.matchAll(/[^\s·]\S*/g)]
  const match = parts.findIndex((part) => part.hit)
  const matchAt = match === -1 ? 0 : lengthOf(parts.slice(0, match))
  const before = words.filter(({ index }) => index < matchAt).length
  const first = Math.max(0, Math.min(before - excerptWords, words.length - 2 * excerptWords))
  const last = words[Math.min(first + 2 * excerptWords, words.length) - 1]
  return last ? between(parts, words[first]?.index ?? 0, last.index + last[0].length) : []
}

const lengthOf = (parts: Snippet) => parts.reduce((length, { text }) => length + text.length, 0)

function between(parts: Snippet, start: number, end: number): Snippet {
  let at = 0
  return parts.flatMap(({ text, hit }) => {
    const kept = text.slice(Math.max(0, start - at), Math.max(0, end - at))
    at += text.length
    return kept === '' ? [] : [{ text: kept, hit }]
  })
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
