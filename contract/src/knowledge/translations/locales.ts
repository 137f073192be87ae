import { z } from 'zod'
import { locale } from '../../people/credentials.ts'

/** BCP 47, such as `pt-BR`. */
export const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/)
  .max(35)

/** `locale` is the language of what is shown; `locales` are those it exists in for readers. */
export const shownLocale = { locale, locales: z.array(locale) }

export const translationStates = ['missing', 'outdated', 'ready'] as const
export type TranslationState = (typeof translationStates)[number]

/** Of every language but that of the source. `published` is always true of projects and categories that are translated. */
export const translationSummary = z.object({
  locale,
  state: z.enum(translationStates),
  published: z.boolean(),
})
export type TranslationSummary = z.output<typeof translationSummary>
