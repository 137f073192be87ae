import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { codesOf, queryOf, type Term, termsOf, wordsOf } from '../../knowledge/search/search-words.ts'

export function numberIn(typed: string): number | null {
  const digits = /^[#№]?\s*(\d{1,15})$/.exec(typed.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

export const codesIn = (typed: string) => inBothLayouts(typed).flatMap(codesOf)

export function readingsOf(typed: string, { finished = false } = {}): string[] {
  return inBothLayouts(typed)
    .map((text) => {
      const words = wordsOf(text)
      return queryOf(finished ? words.map(wholeTerm) : termsOf(words), '&')
    })
    .filter((words) => words !== '')
}

function inBothLayouts(typed: string): string[] {
  const other = inOtherLayout(typed)
  return [typed, ...(other === undefined ? [] : [other])]
}

function wholeTerm(word: string): Term {
  return { spellings: [word], isBeginning: false }
}
