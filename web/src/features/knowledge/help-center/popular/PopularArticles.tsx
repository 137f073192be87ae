import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listPopularArticlesQuery } from '../knowledge-api.ts'
import { needsSignIn } from '../support/needs-sign-in.ts'
import { ArticleLinks } from './ArticleLinks.tsx'

type Props = { projectId?: string | undefined; limit?: number }

export function PopularArticles({ projectId, limit = 5 }: Props) {
  const { t } = useTranslation()
  const { data, error, isError } = useQuery(listPopularArticlesQuery(projectId))
  if (data?.items.length === 0) return <Text c="dimmed">{t(($) => $.knowledge.noArticles)}</Text>
  if (data) return <ArticleLinks articles={data.items.slice(0, limit)} />
  if (needsSignIn(error)) return <Text c="dimmed">{t(($) => $.knowledge.signInToRead)}</Text>
  if (isError) return null
  return (
    <Stack gap="xs">
      <Skeleton h={56} />
      <Skeleton h={56} />
      <Skeleton h={56} />
    </Stack>
  )
}
