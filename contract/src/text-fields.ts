import { z } from 'zod'
import { cleanLine, cleanText } from './plain-text.ts'

/** `min` and `max` count the characters that are stored. */
export function line({ min = 0, max }: { min?: number; max: number }) {
  return z.string().overwrite(cleanLine).min(min, tooShort(min)).max(max, `Max length ${max} symbols`)
}

export function text({ min = 0, max }: { min?: number; max: number }) {
  return z.string().overwrite(cleanText).min(min, tooShort(min)).max(max, `Max length ${max} symbols`)
}

function tooShort(min: number): string {
  return min <= 1 ? 'Mandatory field' : `Minimum length ${min} characters`
}
