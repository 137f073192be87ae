import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { canonicalTag } from '@savepoint/contract/language-tags.ts'

/** The languages to look for texts in, in that order: `pt-BR`, then `pt`. None without a tag, so that the source is shown. */
export function readerLanguages(tags: string | undefined): ContentLanguage[] {
  return [...new Set((tags ?? '').split(',').flatMap(chainOf))]
}

function chainOf(tag: string): ContentLanguage[] {
  const parts = canonicalTag(tag)?.split('-') ?? []
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
