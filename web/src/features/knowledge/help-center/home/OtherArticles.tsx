import { Button } from '@mantine/core'
import { listArticles, type PublicCategory } from '@savepoint/contract/knowledge/knowledge.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { operationPages } from '../../../../lib/api/operation-query.ts'
import { i18n } from '../../../../lib/language/i18n.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { inLanguage } from '../knowledge-api.ts'
import { ArticleLink } from './ArticleLink.tsx'

type Props = { projectId: string; category: PublicCategory }

/** Those of a large topic that are not listed with its project, the latest first. */
export function OtherArticles({ projectId, category: { id: categoryId, articles } }: Props) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const query = useInfiniteQuery({ ...listArticlesQuery(categoryId), enabled: isAsked })
  const { data, hasNextPage, fetchNextPage } = query
  // Most of the first page is listed already.
  const needsAnother = data?.pages.length === 1 && hasNextPage
  useEffect(() => {
    if (needsAnother) void fetchNextPage()
  }, [needsAnother, fetchNextPage])
  const listed = new Set(articles.map(({ id }) => id))
  const others = data?.pages.flatMap(({ items }) => items.filter(({ id }) => !listed.has(id))) ?? []
  const hasMore = !data || hasNextPage
  return (
    <>
      {others.map((article) => (
        <ArticleLink key={article.id} projectId={projectId} article={article} />
      ))}
      {query.error && (
        <li>
          <InlineError error={query.error} onRetry={() => void query.refetch()} />
        </li>
      )}
      {hasMore && !query.error && (
        <li>
          <Button
            variant="subtle"
            loading={query.isFetching}
            onClick={() => (isAsked ? void fetchNextPage() : setAsked(true))}
          >
            {t(($) => $.common.more)}
          </Button>
        </li>
      )}
    </>
  )
}

const listArticlesQuery = (categoryId: string) =>
  operationPages('Articles', listArticles, {
    query: { categoryId, limit: 100, ...inLanguage(i18n.contentLanguage) },
  })
