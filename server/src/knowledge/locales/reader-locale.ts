import { type Locale, locale } from '@savepoint/contract/people/people.ts'

/** The language to look for translations into: `pt-BR` is `pt`. Null for one there are none in, so that the source is shown. */
export function readerLocale(tag: string | undefined): Locale | null {
  const language = tag?.toLowerCase().split('-')[0]
  return locale.options.find((one) => one === language) ?? null
}
