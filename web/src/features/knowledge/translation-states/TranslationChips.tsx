import type { TranslationSummary } from '@savepoint/contract/knowledge/translations/locales.ts'
import { Link } from '@tanstack/react-router'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './TranslationChips.module.css'

type Props = { articleId: string; translations: TranslationSummary[] }

/** One per language in a row of the list; leads to the translation. */
export function TranslationChips({ articleId, translations }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  return (
    <span className={classes.chips}>
      {translations.map(({ locale, state, published }) => {
        const code = locale.toUpperCase()
        const words = `${code}, ${title(locale)}: ${t(($) => $.translations.states[state])}`
        const hidden = state !== 'missing' && !published ? `, ${t(($) => $.translations.unpublished)}` : ''
        return (
          <Link
            key={locale}
            to="/admin/articles/$articleId/translations/$locale"
            params={{ articleId, locale }}
            className={classes.chip}
            data-state={state}
            data-hidden={hidden !== '' || undefined}
            aria-label={words + hidden}
            title={words + hidden}
          >
            {code}
          </Link>
        )
      })}
    </span>
  )
}
