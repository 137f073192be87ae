import type { Locale } from '@savepoint/contract/people/people.ts'
import { languageName } from '../../../lib/content-language/language-name.ts'
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
  locale: Locale
  isLabelled?: boolean
}) {
  const { t } = useTranslation('announcements')
  const reader = useLanguage()
  if (locale === reader) return text
  const language = languageName(reader, locale)
  return (
    <>
      <span lang={locale}>{text}</span>
      {isLabelled && <small className={classes.label}>{t(($) => $.otherLanguage, { language })}</small>}
    </>
  )
}
