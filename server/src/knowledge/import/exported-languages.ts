import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { readerLanguages } from '../locales/reader-languages.ts'
import type { SourceArticle, SourceText } from './import-source.ts'

/** `pt-BR` and `pt_br` are `pt` where the desk has no `pt-BR`; undefined for a language that it does not have. */
export function languageAmong(languages: ContentLanguage[], tag: string): ContentLanguage | undefined {
  return readerLanguages(tag.replaceAll('_', '-')).find((one) => languages.includes(one))
}

export type ExportedText = SourceText & {
  /** As the export writes it. */
  language: string
  published: boolean
  outdatedSince: string | undefined
}

/**
 * The text of an article, and its translations, in the languages of the desk, one text for each: the first. An article first written in another language
 * is taken in the first supported one that it was translated into.
 */
export function inSupportedLanguages(
  languages: ContentLanguage[],
  original: ExportedText,
  others: ExportedText[],
):
  | Pick<SourceArticle, 'title' | 'html' | 'tags' | 'published' | 'locale' | 'translations' | 'warnings'>
  | string {
  const texts = [original, ...others].map((text) => ({
    ...text,
    locale: languageAmong(languages, text.language),
  }))
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
