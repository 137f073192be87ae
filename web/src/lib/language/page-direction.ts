import { rightToLeftLocales } from '@savepoint/contract/people/locales.gen.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'

/** Of a page in that language of the interface. Of any other language `directionOf` knows it, which is more code. */
export const pageDirection = (language: Locale): 'ltr' | 'rtl' =>
  rightToLeftLocales.includes(language) ? 'rtl' : 'ltr'
