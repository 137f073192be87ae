import { Skeleton, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { useTextLanguage } from '../help-center/languages/use-text-language.ts'
import classes from './InternalArticles.module.css'
import { listInternalArticlesQuery } from './internal-articles-api.ts'

type Props = { text: string | undefined; onText: (text: string | undefined) => void }

export function InternalArticlesPage({ text, onText }: Props) {
  const { t } = useTranslation('admin')
  const locale = useLanguage()
  const textLanguage = useTextLanguage()
  const query = useInfiniteQuery(listInternalArticlesQuery({ text, locale }))
  const { data, error, refetch } = query
  const articles = data?.pages.flatMap(({ items }) => items)
  return (
    <AdminPage title={t(($) => $.articles.internal.title)}>
      <SearchField
        maw={480}
        aria-label={t(($) => $.articles.search)}
        placeholder={t(($) => $.articles.search)}
        text={text ?? ''}
        onText={(wanted) => onText(wanted ?? undefined)}
      />
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!articles && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={72} />)}
      {articles?.length === 0 && (
        <EmptyState
          icon={<IconLock size={32} aria-hidden />}
          title={text ? t(($) => $.articles.nothingFound) : t(($) => $.articles.internal.none)}
          hint={text ? t(($) => $.articles.internal.nothingHint) : t(($) => $.articles.internal.noneHint)}
        />
      )}
      {articles && articles.length > 0 && (
        <ul className={classes.list}>
          {articles.map(
            ({ id, title, excerpt, project, category, customerGroups, updatedAt, locale: shown }) => (
              <li key={id} className={classes.item}>
                <Link to="/knowledge/$articleId" params={{ articleId: id }} className={classes.name}>
                  <span {...textLanguage(shown)}>{title}</span>
                </Link>
                <Text {...textLanguage(shown)} lineClamp={2}>
                  {excerpt}
                </Text>
                <Text size="sm" c="dimmed">
                  {project.name} · {category.name} · <RelativeTime time={updatedAt} />
                  {customerGroups.length > 0 &&
                    ` · ${t(($) => $.articles.internal.alsoFor, { groups: customerGroups.join(', ') })}`}
                </Text>
              </li>
            ),
          )}
        </ul>
      )}
      <MoreButton query={query} />
    </AdminPage>
  )
}
