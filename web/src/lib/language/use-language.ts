import type { Locale } from '@savepoint/contract/people/people.ts'
import { useTranslation } from 'react-i18next'

/** The language the page speaks at this moment. */
export function useLanguage(): Locale {
  return useTranslation().i18n.language as Locale
}
