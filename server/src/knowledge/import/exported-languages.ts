import { type Locale, locale as locales } from '@savepoint/contract/people/people.ts'
import type { SourceArticle, SourceText } from './import-source.ts'

/** `pt-BR`, `pt_br` and `pt` are Portuguese; undefined for a language that is not supported. */
export function localeOf(tag: string): Locale | undefined {
  return locales.safeParse(tag.split(/[-_]/)[0]?.toLowerCase()).data
}

export type ExportedText = SourceText & {
  /** As the export writes it. */
  language: string
  published: boolean
  outdatedSince: string | undefined
}

/**
 * The text of an article, and its translations, in supported languages, one text for each: the first. An article first written in another language
 * is taken in the first supported one that it was translated into.
 */
export function inSupportedLanguages(
  original: ExportedText,
  others: ExportedText[],
):
  | Pick<SourceArticle, 'title' | 'html' | 'tags' | 'published' | 'locale' | 'translations' | 'warnings'>
  | string {
  const texts = [original, ...others].map((text) => ({ ...text, locale: localeOf(text.language) }))
  const unsupported = [...new Set(texts.flatMap(({ locale, language }) => (locale ? [] : [language])))]
  const supported = texts.flatMap(({ language: _, locale, ...text }) => (locale ? [{ ...text, locale }] : []))
  const [first, ...rest] = supported.filter(
    ({ locale }, at) => supported.findIndex((other) => other.locale === locale) === at,
  )
  if (!first) return `its language is not supported: ${unsupported.join(', ')}`
  const { outdatedSince: _, ...main } = first
  return {
    ...main,
    translations: rest,
    warnings: unsupported.map((language) => `text left out, its language is not supported: ${language}`),
  }
}
