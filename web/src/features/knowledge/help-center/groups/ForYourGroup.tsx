import { Title } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ArticleLinks } from '../popular/ArticleLinks.tsx'
import { useGroupArticles } from './group-articles-api.ts'

/** Articles of a game that only the player's group sees. */
export function ForYourGroup({ projectId }: { projectId: string }) {
  const { t } = useTranslation()
  const articles = useGroupArticles(projectId)
  if (articles.length === 0) return null
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {t(($) => $.knowledge.forYourGroup)}
      </Title>
      <ArticleLinks articles={articles} isOneGame />
    </section>
  )
}
