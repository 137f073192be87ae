import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'

const known = new Map<string, Intl.DisplayNames>()

function namesIn(language: ContentLanguage): Intl.DisplayNames {
  const names = known.get(language) ?? new Intl.DisplayNames(language, { type: 'language' })
  known.set(language, names)
  return names
}

/** The name of a language as it stands alone; a tag stays as it is where the browser knows no name. */
export function languageTitle(reader: ContentLanguage, language: ContentLanguage): string {
  const name = namesIn(reader).of(language) ?? language
  return name === language ? name : name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
}

/** The name of a language in itself. */
export const ownLanguageTitle = (language: ContentLanguage): string => languageTitle(language, language)
