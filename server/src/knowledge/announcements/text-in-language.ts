import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { readerLanguages } from '../locales/reader-languages.ts'

export type Translated<Text> = Record<ContentLanguage, Text>

/** Those of the project or of the desk; `source` is that of the project. */
export type Offered = { languages: ContentLanguage[]; source_locale: ContentLanguage | null }

/** In the language asked for (`pt-BR`, then `pt`), else in that of the project, else in the first there is. */
export function textInLanguage<Text>(
  translations: Translated<Text>,
  asked: string | undefined,
  { languages, source_locale: source }: Offered,
): { text: Text; locale: ContentLanguage; locales: ContentLanguage[] } {
  const has = (one: ContentLanguage) => translations[one] !== undefined
  const offered = languages.filter(has)
  const locales = offered.length > 0 ? offered : Object.keys(translations)
  const wanted = [...readerLanguages(asked), ...(source ? [source] : [])]
  const shown = wanted.find((one) => locales.includes(one)) ?? locales[0]
  const text = shown === undefined ? undefined : translations[shown]
  if (shown === undefined || text === undefined) throw new Error('An announcement without a text')
  return { text, locale: shown, locales }
}

/** What employees see and save: texts in other languages stay as they are. */
export const inLanguages = <Text>(translations: Translated<Text>, languages: ContentLanguage[]) =>
  Object.fromEntries(Object.entries(translations).filter(([language]) => languages.includes(language)))
