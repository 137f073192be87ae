import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { directionOf } from '@savepoint/contract/texts/text-direction.ts'

/** Of whatever shows or takes a text in that language. */
export const languageAttributes = (language: ContentLanguage) => ({
  lang: language,
  dir: directionOf(language),
})
