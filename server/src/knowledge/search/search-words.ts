import { hasDigit, spellingsOf } from './code-spellings.ts'

const MAX_WORDS = 12
const MAX_PARTS = 6

/** `E-311`, `dx11.dll`, `1.2.3` and `ERR_CONN-42` stay whole; words with a hyphen alone, such as `из-за`, do not. */
export function wordsOf(typed: string): string[] {
  const pieces = typed.toLowerCase().match(/[\p{L}\p{N}]+(?:[-\u2010-\u2015\u2212._][\p{L}\p{N}]+)*/gu) ?? []
  return pieces
    .map((piece) => piece.replace(/[\u2010-\u2015\u2212]/g, '-'))
    .flatMap((piece) => (isCode(piece) ? [piece] : partsOf(piece)))
    .slice(0, MAX_WORDS)
}

/** What a search for `typed` marks only as a whole. */
export const codesOf = (typed: string) => wordsOf(typed).filter(isCode)

export function isCode(word: string): boolean {
  return /[._-]/.test(word) && /[\p{N}._]/u.test(word) && partsOf(word).length <= MAX_PARTS
}

const partsOf = (word: string) => word.split(/[._-]/)

export type Term = { spellings: string[]; isBeginning: boolean }

/** Shorter prefixes match half of all words. */
const SHORTEST_BEGINNING = 3

export function termsOf(words: string[]): Term[] {
  const terms = words.map((word, index) => ({ spellings: [word], isBeginning: index === words.length - 1 }))
  return terms.filter(
    ({ spellings: [word = ''], isBeginning }) =>
      terms.length === 1 || !isBeginning || word.length >= SHORTEST_BEGINNING,
  )
}

/** Text for `to_tsquery`. */
export function queryOf(terms: Term[], joint: '&' | '|'): string {
  return terms
    .map(({ spellings, isBeginning }) => {
      const spelled = spellings.map((word) => wordQuery(word, isBeginning)).join(' | ')
      return spellings.length > 1 ? `(${spelled})` : spelled
    })
    .join(` ${joint} `)
}

/**
 * PostgreSQL reads `E-311` as a word and a negative number, `dx11.dll` as the name of a host, `1.2.3` as a version. Other signs around them
 * lead it to read them in parts, so both are looked for.
 */
function wordQuery(word: string, isBeginning: boolean): string {
  const end = isBeginning ? ':*' : ''
  const version = /^v?(\d+(?:\.\d+)+)$/.exec(word)?.[1]
  if (version) return `('${version}'${end} | 'v${version}'${end})`
  const spelled = hasDigit(word) ? spellingsOf : (part: string) => [part]
  const parts = partsOf(word)
  const inParts = parts
    .map((part, index) => partQuery(spelled(part), index === parts.length - 1 ? end : ''))
    .join(' & ')
  if (!/[._]/.test(word)) return parts.length > 1 ? `(${inParts})` : inParts
  return `(${spelled(word)
    .map((whole) => `'${whole}'${end} | `)
    .join('')}(${inParts}))`
}

function partQuery(spellings: string[], end: string): string {
  const [part = ''] = spellings
  if (/^\d+$/.test(part)) return `(${part}${end} | '-${part}'${end})`
  const either = spellings.map((spelling) => spelling + end).join(' | ')
  return spellings.length > 1 ? `(${either})` : either
}

/** More words would multiply the combinations. */
const MOST_COMBINED = 6

/** Text for `to_tsquery` that at least `count` of the terms fulfil; of many terms, the longest are combined. */
export function mostOf(terms: Term[], count: number): string {
  const longest = terms
    .toSorted((one, other) => (other.spellings[0]?.length ?? 0) - (one.spellings[0]?.length ?? 0))
    .slice(0, MOST_COMBINED)
  return combinationsOf(longest, Math.min(count, Math.ceil(MOST_COMBINED / 2)))
    .map((combination) => `(${queryOf(combination, '&')})`)
    .join(' | ')
}

function combinationsOf(terms: Term[], count: number): Term[][] {
  if (count === 0) return [[]]
  return terms.flatMap((term, index) =>
    combinationsOf(terms.slice(index + 1), count - 1).map((others) => [term, ...others]),
  )
}
