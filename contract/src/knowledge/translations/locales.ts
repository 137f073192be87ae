import { z } from 'zod'
import { canonicalTag } from '../../language-tags.ts'

/** One or two tags of BCP 47, the one wanted more first: `pt-BR`, or `de,en`. */
export const wantedLanguages = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}(,[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3})?$/)
  .max(71)

/** A language that content is written in: a canonical tag of BCP 47 without extensions, such as `de`, `pt-BR` or `zh-Hant`. */
export const contentLanguage = z
  .string()
  .max(35)
  .refine((tag) => canonicalTag(tag) === tag, 'Not a canonical tag of BCP 47')
export type ContentLanguage = z.output<typeof contentLanguage>

/** Those that every desk begins with. */
export const firstContentLanguages = ['ru', 'en', 'pt'] as const

export const contentLanguagesMax = 30

/** In the order of the desk. */
export const contentLanguageList = z
  .array(contentLanguage)
  .min(1, 'Mandatory field')
  .max(contentLanguagesMax)
  .refine((tags) => new Set(tags).size === tags.length, 'Each language once')

/** `locale` is the language of what is shown; `locales` are those it exists in for readers. */
export const shownLocale = { locale: contentLanguage, locales: z.array(contentLanguage) }

export const translationStates = ['missing', 'outdated', 'ready'] as const
export type TranslationState = (typeof translationStates)[number]

/** Of every language of the project but that of the source. `published` is always true of projects and categories that are translated. */
export const translationSummary = z.object({
  locale: contentLanguage,
  state: z.enum(translationStates),
  published: z.boolean(),
})
export type TranslationSummary = z.output<typeof translationSummary>

/** Texts as they are answered. */
export const perLanguage = <Value extends z.ZodType>(value: Value) => z.record(contentLanguage, value)

/** Translations as they are given, perhaps none. */
export const translationsOf = <Value extends z.ZodType>(value: Value) =>
  perLanguage(value)
    .refine(
      (texts) => Object.keys(texts).length <= contentLanguagesMax,
      `Max number of values ${contentLanguagesMax}`,
    )
    .meta({ maxProperties: contentLanguagesMax })

/** Texts as they are given, at least one. */
export const givenPerLanguage = <Value extends z.ZodType>(value: Value) =>
  translationsOf(value)
    .refine((texts) => Object.keys(texts).length > 0, 'Mandatory field')
    .meta({ maxProperties: contentLanguagesMax })
