import type { Locale } from '@savepoint/contract/people/people.ts'
import { useTranslation } from './use-translation.ts'

export function useLanguage(): Locale {
  return useTranslation().i18n.language as Locale
}
