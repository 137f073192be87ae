const MAX_WORDS = 12

/** The words somebody typed, in small letters; the rest of what they typed says nothing to a search. */
export function wordsOf(typed: string): string[] {
  return (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

/** One of the words looked for: any of these spellings, the last word perhaps unfinished. */
export type Term = { spellings: string[]; isBeginning: boolean }

/** Beginnings as short as this fit half of all words: they wait for the next letter. */
const SHORTEST_BEGINNING = 3

/** Words as they were typed, the last one perhaps unfinished. */
export function termsOf(words: string[]): Term[] {
  const terms = words.map((word, index) => ({ spellings: [word], isBeginning: index === words.length - 1 }))
  return terms.filter(
    ({ spellings: [word = ''], isBeginning }) =>
      terms.length === 1 || !isBeginning || word.length >= SHORTEST_BEGINNING,
  )
}

/** A tsquery's text, made of letters, digits and its own signs alone. */
export function queryOf(terms: Term[], joint: '&' | '|'): string {
  return terms
    .map(({ spellings, isBeginning }) => {
      const spelled = spellings.map((word) => (isBeginning ? `${word}:*` : word)).join(' | ')
      return spellings.length > 1 ? `(${spelled})` : spelled
    })
    .join(` ${joint} `)
}
