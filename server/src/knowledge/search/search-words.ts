const MAX_WORDS = 12

export function wordsOf(typed: string): string[] {
  return (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

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

export function queryOf(terms: Term[], joint: '&' | '|'): string {
  return terms
    .map(({ spellings, isBeginning }) => {
      const spelled = spellings.map((word) => (isBeginning ? `${word}:*` : word)).join(' | ')
      return spellings.length > 1 ? `(${spelled})` : spelled
    })
    .join(` ${joint} `)
}
