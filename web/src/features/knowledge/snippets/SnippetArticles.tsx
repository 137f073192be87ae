import { Badge, Stack, Text, Title } from '@mantine/core'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { listSnippetArticlesQuery } from '../snippet-texts/snippets-api.ts'
import classes from './Snippets.module.css'

export function SnippetArticles({ snippet: { id, usedIn } }: { snippet: Snippet }) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery({ ...listSnippetArticlesQuery(id), staleTime: 0 })
  const articles = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Stack gap="xs" align="start">
      <Title order={2} size="h4">
        {t(($) => $.snippets.usedIn, { count: usedIn })}
      </Title>
      {usedIn === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.snippets.unusedHint)}
        </Text>
      )}
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={classes.articles}>
        {articles?.map(({ id: articleId, title, project, category, published }) => (
          <li key={articleId}>
            <Link to="/admin/articles/article" search={{ articleId }}>
              {title}
            </Link>{' '}
            <small>
              {project.name} · {category.name}
            </small>{' '}
            {!published && (
              <Badge size="xs" variant="default" tt="none">
                {t(($) => $.articles.state.unpublished)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </Stack>
  )
}
