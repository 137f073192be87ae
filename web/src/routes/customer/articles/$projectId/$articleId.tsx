import { createFileRoute } from '@tanstack/react-router'
import { announcementQueries } from '../../../../features/knowledge/announcements/rendered-announcements.ts'
import { ArticlePage } from '../../../../features/knowledge/help-center/article/ArticlePage.tsx'
import {
  getArticleQuery,
  listProjectsQuery,
} from '../../../../features/knowledge/help-center/knowledge-api.ts'
import { prefetch } from '../../../../lib/api/prefetch.ts'

export const Route = createFileRoute('/customer/articles/$projectId/$articleId')({
  loader: ({ params }) =>
    prefetch(
      getArticleQuery(params.articleId),
      listProjectsQuery(),
      ...announcementQueries(params.projectId),
    ),
  component: Article,
})

function Article() {
  return <ArticlePage {...Route.useParams()} />
}
