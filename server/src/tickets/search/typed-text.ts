import { isEmail, normaliseEmail } from '@savepoint/contract/email-address.ts'
import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import { codesOf, queryOf, type Term, termsOf, wordsOf } from '../../knowledge/search/search-words.ts'

export function numberIn(typed: string): number | null {
  const digits = /^(?:[#№]|n\.?[º°])?\s*(\d{1,15})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A sign before digits leaves nothing but a number of a ticket; digits alone may also be a login. An `email` is complete. */
export type Meaning = 'number' | 'digits' | 'email' | 'words'

export function meaningOf(typed: string): Meaning {
  if (numberIn(typed) !== null) return /^\d/.test(typed.trim()) ? 'digits' : 'number'
  return isEmail(normaliseEmail(typed)) ? 'email' : 'words'
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
