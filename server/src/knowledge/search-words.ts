const MAX_WORDS = 12

/** The words somebody typed, in small letters; the rest of what they typed says nothing to a search. */
export function wordsOf(typed: string): string[] {
  return (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}
