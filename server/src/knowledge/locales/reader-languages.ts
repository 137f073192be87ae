import { languageChain } from '@savepoint/contract/knowledge/translations/language-chain.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'

/** The languages to look for texts in, in that order: `pt-BR`, then `pt`. None without a tag, so that the source is shown. */
export function readerLanguages(tags: string | undefined): ContentLanguage[] {
  return [...new Set((tags ?? '').split(',').flatMap(languageChain))]
}
