import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listPopularArticlesQuery } from '../knowledge-api.ts'
import { ArticleLinks } from '../popular/ArticleLinks.tsx'

const most = 4

export function PopularInGame({ projectId }: { projectId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(listPopularArticlesQuery(projectId))
  const articles = data?.items.slice(0, most) ?? []
  if (articles.length === 0) return null
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {t(($) => $.home.popular)}
      </Title>
      <ArticleLinks articles={articles} isOneGame />
    </section>
  )
}
