import type { Locale } from '@savepoint/contract/people/people.ts'
import { languageName } from '../../../../lib/content-language/language-name.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

/** Says in which language a text is, where it is not that of the page. */
export function LanguageLabel({ locale }: { locale: Locale }) {
  const { t } = useTranslation()
  const reader = useLanguage()
  if (locale === reader) return null
  return <> · {t(($) => $.knowledge.inLanguage, { language: languageName(reader, locale) })}</>
}
