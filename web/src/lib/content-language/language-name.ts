import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'

/** The name of a language in the reader's, as within a sentence. */
export const languageName = (reader: ContentLanguage, language: ContentLanguage): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language
