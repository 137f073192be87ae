import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useLanguage } from '../language/use-language.ts'
import { languageTitle } from './language-title.ts'

/** Names languages as they stand alone, in the language of the interface. */
export function useLanguageTitle() {
  const reader = useLanguage()
  return (language: ContentLanguage) => languageTitle(reader, language)
}
