import { Title } from '@mantine/core'
import type { ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'
import { ArticleLinks } from '../popular/ArticleLinks.tsx'

type Props = { title: string; articles: ArticleSummary[] }

export function RelatedArticles({ title, articles }: Props) {
  if (articles.length === 0) return null
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {title}
      </Title>
      <ArticleLinks articles={articles} />
    </section>
  )
}
