import { inOtherLayout } from '../knowledge/keyboard-layout.ts'
import { queryOf, termsOf, wordsOf } from '../knowledge/search-words.ts'

/** The ticket number in `100001` or `#100001`; null in anything else. */
export function numberIn(typed: string): number | null {
  const digits = /^[#№]?\s*(\d{1,15})$/.exec(typed.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A pattern of `like` that means whatever begins so. */
export function likeBeginning(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** The words of a text as a search takes them: as typed, and as the same keys would give in the other layout. */
export function readingsOf(typed: string): string[] {
  const other = inOtherLayout(typed)
  return [typed, ...(other === undefined ? [] : [other])]
    .map((text) => queryOf(termsOf(wordsOf(text)), '&'))
    .filter((words) => words !== '')
}
