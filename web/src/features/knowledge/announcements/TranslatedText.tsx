import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { isInLanguage } from '../../../lib/content-language/is-in-language.ts'
import { languageName } from '../../../lib/content-language/language-name.ts'
import { useContentLanguage } from '../../../lib/content-language/use-content-language.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './TranslatedText.module.css'

/** Text that is not in the reader's language says in which it is, to people and to screen readers. */
export function TranslatedText({
  text,
  locale,
  isLabelled = false,
}: {
  text: string
  locale: ContentLanguage
  isLabelled?: boolean
}) {
  const { t } = useTranslation('announcements')
  const reader = useLanguage()
  const wanted = useContentLanguage()
  if (locale === reader) return text
  const language = languageName(reader, locale)
  return (
    <>
      <span lang={locale} dir="auto">
        {text}
      </span>
      {isLabelled && !isInLanguage(locale, wanted) && (
        <small className={classes.label}>{t(($) => $.otherLanguage, { language })}</small>
      )}
    </>
  )
}
