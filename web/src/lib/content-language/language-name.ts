import type { Locale } from '@savepoint/contract/people/people.ts'

/** The name of a language in the reader's. */
export const languageName = (reader: Locale, language: Locale): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
