import type { Locale } from '@savepoint/contract/people/people.ts'
import { useTranslation } from 'react-i18next'

export function useLanguage(): Locale {
  return useTranslation().i18n.language as Locale
}
