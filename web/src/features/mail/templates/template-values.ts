import { zodResolver } from '@hookform/resolvers/zod'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { type MailTemplateInput, mailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { MailWording } from '@savepoint/contract/mail/mail-variables.ts'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import type { Resolver } from 'react-hook-form'

/** Every other language of the desk has fields; empty ones are no translation. */
export type TemplateValues = MailWording & {
  name: string
  locale: ContentLanguage
  translations: Record<ContentLanguage, MailWording>
}

const empty: MailWording = { subject: '', text: '' }
const isEmpty = ({ subject, text }: MailWording) => isBlank(subject) && isBlank(text)

export const newTemplate = (locale: ContentLanguage): TemplateValues => ({
  name: '',
  ...empty,
  locale,
  translations: {},
})

export function withLanguages(values: TemplateValues, languages: readonly ContentLanguage[]): TemplateValues {
  const others = languages.filter((language) => language !== values.locale)
  return {
    ...values,
    translations: Object.fromEntries(
      others.map((language) => [language, values.translations[language] ?? empty]),
    ),
  }
}

/** Those of the desk, and others that have a text. */
export function shownLanguages(
  values: TemplateValues,
  deskLanguages: readonly ContentLanguage[],
): readonly ContentLanguage[] {
  const written = [values.locale, ...Object.keys(values.translations)].filter(
    (language) => language === values.locale || isWrittenIn(values, language),
  )
  return [...deskLanguages, ...written.filter((language) => !deskLanguages.includes(language))]
}

/** The text in another language is the one for everybody else, and the one before becomes its translation. */
export function withOwnLanguage(values: TemplateValues, locale: ContentLanguage): TemplateValues {
  const { [locale]: own = empty, ...others } = values.translations
  const before = { subject: values.subject, text: values.text }
  return { ...values, ...own, locale, translations: { ...others, [values.locale]: before } }
}

export function wordingIn(values: TemplateValues, language: ContentLanguage): MailWording {
  if (language !== values.locale) return values.translations[language] ?? empty
  const { subject, text } = values
  return { subject, text }
}

export const isWrittenIn = (values: TemplateValues, language: ContentLanguage) =>
  !isEmpty(wordingIn(values, language))

export const fieldsOf = (values: Pick<TemplateValues, 'locale'>, language: ContentLanguage) =>
  language === values.locale
    ? ({ subject: 'subject', text: 'text' } as const)
    : ({ subject: `translations.${language}.subject`, text: `translations.${language}.text` } as const)

export const inputOf = (values: TemplateValues): MailTemplateInput => ({
  ...values,
  translations: Object.fromEntries(
    Object.entries(values.translations).filter(([, wording]) => !isEmpty(wording)),
  ),
})

const resolveInput = zodResolver(mailTemplateInput)

export const templateResolver: Resolver<TemplateValues, unknown, MailTemplateInput> = (
  values,
  context,
  options,
) => resolveInput(inputOf(values), context, options as never) as never
