import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isAbsent } from '../../lib/problem-error.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { InlineError } from '../../ui/InlineError.tsx'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { PageColumn } from '../../ui/PageColumn.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import { AskSupportCard } from './AskSupportCard.tsx'
import { DocumentView } from './DocumentView.tsx'
import { articleQuery } from './knowledge-api.ts'
import { RelatedArticles } from './RelatedArticles.tsx'

type Props = { projectId: string; articleId: string }

export function ArticlePage({ projectId, articleId }: Props) {
  const { t } = useTranslation()
  const { data: article, error, refetch } = useQuery(articleQuery(articleId))
  usePageTitle(article?.title)
  if (isAbsent(error)) return <NotFoundScreen />
  if (error && !article) {
    return (
      <PageColumn title={t(($) => $.knowledge.title)}>
        <InlineError error={error} onRetry={() => void refetch()} />
      </PageColumn>
    )
  }
  if (!article) return <ArticleSkeleton />
  const trail = (
    <Trail
      links={[
        <Link key="all" to="/customer/articles">
          {t(($) => $.knowledge.title)}
        </Link>,
        <Link key="project" to="/customer/articles/$projectId" params={{ projectId }}>
          {article.project.name}
        </Link>,
        <Text key="category" span size="sm">
          {article.category.name}
        </Text>,
      ]}
    />
  )
  return (
    <PageColumn title={article.title} above={trail}>
      <article>
        <Text size="sm" c="dimmed" mb="lg">
          {t(($) => $.knowledge.updated)} <RelativeTime time={article.updatedAt} />
        </Text>
        <DocumentView document={article.content} picture={ArticlePicture} />
      </article>
      {article.tags.length > 0 && (
        <Group gap={8} role="list" aria-label={t(($) => $.knowledge.tags)}>
          {article.tags.map((tag) => (
            <Badge key={tag} role="listitem" variant="default" size="lg" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      <RelatedArticles title={t(($) => $.knowledge.seeAlso)} articles={article.seeAlso} />
      <RelatedArticles title={t(($) => $.knowledge.similar)} articles={article.similar} />
      <AskSupportCard projectId={projectId} categoryId={article.category.id} />
    </PageColumn>
  )
}

function ArticleSkeleton() {
  return (
    <PageColumn title="">
      <Stack>
        <Skeleton h={36} w="70%" />
        <Skeleton h={18} w="30%" />
        <Skeleton h={140} />
        <Skeleton h={220} />
      </Stack>
    </PageColumn>
  )
}
