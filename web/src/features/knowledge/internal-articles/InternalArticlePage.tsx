import { Badge, Center, Loader, Text, Title } from '@mantine/core'
import type { InternalArticle } from '@savepoint/contract/knowledge/internal-articles.ts'
import { IconFileUnknown, IconLock, IconPencil, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { usePageTitle } from '../../../ui/layout/use-page-title.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { Trail } from '../../../ui/navigation/Trail.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useRight } from '../../people/authentication/use-rights.ts'
import { PrivatePictures } from '../articles/preview/PrivatePictures.tsx'
import { DocumentView } from '../help-center/document/DocumentView.tsx'
import classes from './InternalArticles.module.css'
import { InternalPicture, LargeInternalPicture } from './InternalPicture.tsx'
import { getInternalArticleQuery } from './internal-articles-api.ts'

export function InternalArticlePage({ articleId }: { articleId: string }) {
  const { t } = useTranslation('admin')
  const locale = useLanguage()
  const { data: article, error, refetch } = useQuery(getInternalArticleQuery(articleId, locale))
  if (isAbsent(error)) {
    return (
      <Center flex={1} p="lg">
        <EmptyState
          icon={<IconFileUnknown size={32} aria-hidden />}
          title={t(($) => $.articles.notThere)}
          hint={t(($) => $.articles.internal.notThereHint)}
          action={
            <LinkButton to="/knowledge" variant="default">
              {t(($) => $.articles.internal.title)}
            </LinkButton>
          }
        />
      </Center>
    )
  }
  if (article) return <ArticleText article={article} />
  return (
    <Center flex={1} p="lg">
      {error ? <InlineError error={error} onRetry={() => void refetch()} /> : <Loader />}
    </Center>
  )
}

function ArticleText({ article }: { article: InternalArticle }) {
  const { t } = useTranslation('admin')
  const mayEdit = useRight('articles.manage')
  const language = languageAttributes(article.locale)
  const { id, title, project, category, content, tags, customerGroups, updatedAt, updatedBy } = article
  usePageTitle(title)
  return (
    <div className={classes.article}>
      <Trail
        links={[
          <Link key="all" to="/knowledge">
            {t(($) => $.articles.internal.title)}
          </Link>,
          <Text key="topic" span size="sm">
            {project.name} · {category.name}
          </Text>,
        ]}
      />
      <div className={classes.head}>
        <Title order={1} size="h2" {...language}>
          {title}
        </Title>
        {mayEdit && (
          <LinkButton
            to="/admin/articles/article"
            search={{ articleId: id }}
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t(($) => $.articles.internal.edit)}
          </LinkButton>
        )}
      </div>
      <Text size="sm" c="dimmed">
        <Badge variant="light" me={8} leftSection={<IconLock size={12} aria-hidden />}>
          {t(($) => $.articles.state.internal)}
        </Badge>
        {customerGroups.length > 0 && (
          <Badge variant="light" me={8} tt="none" leftSection={<IconUsersGroup size={12} aria-hidden />}>
            {customerGroups.join(', ')}
          </Badge>
        )}
        {updatedBy && `${updatedBy.name}, `}
        <RelativeTime time={updatedAt} />
      </Text>
      <article className={classes.body} {...language}>
        <PrivatePictures articleId={id} content={content} Picture={LargeInternalPicture}>
          <DocumentView document={content} picture={InternalPicture} />
        </PrivatePictures>
      </article>
      {tags.length > 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.articles.tags)}: {tags.join(', ')}
        </Text>
      )}
    </div>
  )
}
