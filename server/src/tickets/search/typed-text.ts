import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { queryOf, type Term, termsOf, wordsOf } from '../../knowledge/search/search-words.ts'

export function numberIn(typed: string): number | null {
  const digits = /^[#№]?\s*(\d{1,15})$/.exec(typed.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

export function readingsOf(typed: string, { finished = false } = {}): string[] {
  const other = inOtherLayout(typed)
  return [typed, ...(other === undefined ? [] : [other])]
    .map((text) => {
      const words = wordsOf(text)
      return queryOf(finished ? words.map(wholeTerm) : termsOf(words), '&')
    })
    .filter((words) => words !== '')
}

function wholeTerm(word: string): Term {
  return { spellings: [word], isBeginning: false }
}
