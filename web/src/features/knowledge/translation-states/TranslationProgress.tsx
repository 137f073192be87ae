import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { BrokenLinksLink } from '../link-states/BrokenLinksLink.tsx'
import classes from './TranslationProgress.module.css'
import { getTranslationProgressQuery } from './translations-api.ts'

type Props = { search: { projectId?: string; translation?: string } }

/** How many of the published articles readers can have in each language; leads to those that are missing or outdated. */
export function TranslationProgress({ search }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const { data } = useQuery(getTranslationProgressQuery(search.projectId))
  if (!data || data.items.every(({ articles }) => articles === 0)) return null
  return (
    <ul className={classes.progress} aria-label={t(($) => $.translations.progress)}>
      {data.items.map(({ locale, articles, ready, outdated, missing }) => (
        <li key={locale}>
          <b>{title(locale)}</b>
          <span>{t(($) => $.translations.readyOf, { ready, articles })}</span>
          {missing > 0 && (
            <Link to="/admin/articles" search={{ ...search, translation: `${locale}.missing` }}>
              {t(($) => $.translations.missingCount, { count: missing })}
            </Link>
          )}
          {outdated > 0 && (
            <Link
              to="/admin/articles"
              search={{ ...search, translation: `${locale}.outdated` }}
              data-outdated
            >
              {t(($) => $.translations.outdatedCount, { count: outdated })}
            </Link>
          )}
        </li>
      ))}
      <li>
        <Link to="/admin/articles/snippets">{t(($) => $.snippets.title)}</Link>
      </li>
      <li>
        <BrokenLinksLink projectId={search.projectId} />
      </li>
      <li>
        <Link to="/admin/articles/xliff" search={search.projectId ? { projectId: search.projectId } : {}}>
          {t(($) => $.xliff.title)}
        </Link>
      </li>
    </ul>
  )
}
