import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { defaultLanguage } from '../../platform/http/pages/page-language.ts'

/** The address of a page in one language: that of the default language has no parameter. */
export const addressIn = (address: string, locale: ContentLanguage) =>
  locale === defaultLanguage ? address : `${address}?lang=${locale}`

/** All languages of a page, itself included, as `hreflang` wants them; none when there is only one. */
export function alternatesOf(address: string, locales: readonly ContentLanguage[]) {
  if (locales.length < 2) return []
  return [
    ...locales.map((one) => ({ language: one, url: addressIn(address, one) })),
    { language: 'x-default', url: address },
  ]
}
