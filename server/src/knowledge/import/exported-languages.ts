import { type Locale, locale as locales } from '@savepoint/contract/people/people.ts'
import type { SourceArticle, SourceText } from './import-source.ts'

/** `pt-BR`, `pt_br` and `pt` are Portuguese; undefined for a language this desk does not have. */
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
 * The text of an article, and its translations, in languages of this desk. One text per language: the first. An article first written in
 * another language is taken in the first of ours that it was translated into.
 */
export function inOurLanguages(
  original: ExportedText,
  others: ExportedText[],
):
  | Pick<SourceArticle, 'title' | 'html' | 'tags' | 'published' | 'locale' | 'translations' | 'warnings'>
  | string {
  const texts = [original, ...others].map((text) => ({ ...text, locale: localeOf(text.language) }))
  const foreign = [...new Set(texts.flatMap(({ locale, language }) => (locale ? [] : [language])))]
  const ours = texts.flatMap(({ language: _, locale, ...text }) => (locale ? [{ ...text, locale }] : []))
  const [first, ...rest] = ours.filter(
    ({ locale }, at) => ours.findIndex((other) => other.locale === locale) === at,
  )
  if (!first) return `its language is not one of this desk: ${foreign.join(', ')}`
  const { outdatedSince: _, ...main } = first
  return {
    ...main,
    translations: rest,
    warnings: foreign.map((language) => `text left out, its language is not one of this desk: ${language}`),
  }
}
