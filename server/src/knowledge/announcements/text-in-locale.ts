import { type Locale, locale } from '@savepoint/contract/people/people.ts'

export type Translated<Text> = Partial<Record<Locale, Text>>

const deskLocale = 'ru'

/** In the language asked for (`pt-BR`, then `pt`), else in that of the desk, else in the first there is. */
export function textInLocale<Text>(
  translations: Translated<Text>,
  asked: string = deskLocale,
): { text: Text; locale: Locale; locales: Locale[] } {
  const locales = locale.options.filter((one) => translations[one] !== undefined)
  const wanted = [asked.toLowerCase(), asked.toLowerCase().split('-')[0], deskLocale]
  const shown = wanted.map((one) => locales.find((has) => has === one)).find(Boolean) ?? locales[0]
  if (shown === undefined) throw new Error('An announcement without a text')
  return { text: translations[shown] as Text, locale: shown, locales }
}
