import { Text } from '@mantine/core'
import type { ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import type { TranslationSummary } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconEyeCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { StateMark } from './StateMark.tsx'
import classes from './TranslationLinks.module.css'

type Props = {
  articleId: string
  translations: TranslationSummary[]
  reviews: ArticleRow['translationReviews']
}

export function TranslationLinks({ articleId, translations, reviews }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {t(($) => $.translations.title)}
      </Text>
      <ul className={classes.list}>
        {translations.map(({ locale, ...state }) => (
          <li key={locale}>
            <Link to="/admin/articles/$articleId/translations/$locale" params={{ articleId, locale }}>
              {title(locale)}
            </Link>
            <StateMark {...state} />
            {reviews.some((review) => review.locale === locale) && (
              <span className={classes.waiting}>
                <IconEyeCheck size={14} aria-hidden /> {t(($) => $.translations.review.inReview)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
