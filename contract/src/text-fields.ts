import { z } from 'zod'
import { cleanLine, cleanText } from './plain-text.ts'

/** One line that somebody writes: a name, a title, a subject. `min` and `max` count characters of what is kept. */
export function line({ min = 0, max }: { min?: number; max: number }) {
  return z.string().overwrite(cleanLine).min(min, tooShort(min)).max(max, `Max length ${max} symbols`)
}

/** Several lines that somebody writes. */
export function text({ min = 0, max }: { min?: number; max: number }) {
  return z.string().overwrite(cleanText).min(min, tooShort(min)).max(max, `Max length ${max} symbols`)
}

function tooShort(min: number): string {
  return min <= 1 ? 'Mandatory field' : `Minimum length ${min} characters`
}
