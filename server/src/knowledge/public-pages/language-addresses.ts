import { locale as allLocales, type Locale } from '@savepoint/contract/people/people.ts'
import { defaultLanguage } from '../../platform/http/pages/page-language.ts'

/** The address of a page in one language: that of the default language has no parameter. */
export const addressIn = (address: string, locale: Locale) =>
  locale === defaultLanguage ? address : `${address}?lang=${locale}`

/** All languages of a page, itself included, as `hreflang` wants them; none when there is only one. */
export function alternatesOf(address: string, locales: readonly Locale[]) {
  if (locales.length < 2) return []
  return [
    ...allLocales.options
      .filter((one) => locales.includes(one))
      .map((one) => ({ language: one as string, url: addressIn(address, one) })),
    { language: 'x-default', url: address },
  ]
}
