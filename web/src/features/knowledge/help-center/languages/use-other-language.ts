import type { Locale } from '@savepoint/contract/people/people.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'

/** For the attribute `lang` of a text: only where it differs from that of the page. */
export function useOtherLanguage() {
  const reader = useLanguage()
  return (locale: Locale) => (locale === reader ? undefined : locale)
}
