import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { isInLanguage } from '../../../../lib/content-language/is-in-language.ts'
import { languageName } from '../../../../lib/content-language/language-name.ts'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

/** Says in which language a text is, where it is not the one that the reader wants. */
export function LanguageLabel({ locale }: { locale: ContentLanguage }) {
  const { t } = useTranslation()
  const page = useLanguage()
  if (isInLanguage(locale, useContentLanguage())) return null
  return <> · {t(($) => $.knowledge.inLanguage, { language: languageName(page, locale) })}</>
}
