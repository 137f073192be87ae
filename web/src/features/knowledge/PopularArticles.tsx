import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArticleLinks } from './ArticleLinks.tsx'
import { popularArticlesQuery } from './knowledge-api.ts'

export function PopularArticles({ limit = 5 }: { limit?: number }) {
  const { data } = useQuery(popularArticlesQuery())
  if (data) return <ArticleLinks articles={data.items.slice(0, limit)} />
  return (
    <Stack gap="xs">
      <Skeleton h={56} />
      <Skeleton h={56} />
      <Skeleton h={56} />
    </Stack>
  )
}
