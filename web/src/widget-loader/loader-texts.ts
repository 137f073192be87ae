import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Catalogue } from '@savepoint/contract/texts/text-forms.ts'
import type { translations as russian } from '../locales/ru/widget-loader.ts'
import { loaderTexts } from './loader-texts.gen.ts'

type Texts = { -readonly [Key in keyof typeof russian]?: string }

/** English where the language has no text. */
export const textsIn = (language: Locale) => {
  const all: Readonly<Record<string, Texts>> = loaderTexts
  return { ...loaderTexts.en, ...all[language] }
}

export function buttonLabel(language: Locale, unread: number): string {
  const texts = textsIn(language)
  if (unread === 0) return texts.button
  const forms: Catalogue = texts
  const form = forms[`unread_${new Intl.PluralRules(language).select(unread)}`] || texts.unread_other
  return `${texts.button}: ${String(form).replace('{{count}}', String(unread))}`
}
