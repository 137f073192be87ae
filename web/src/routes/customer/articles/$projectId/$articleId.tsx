import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../../../../features/knowledge/help-center/article/ArticlePage.tsx'
import {
  getArticleQuery,
  listProjectsQuery,
} from '../../../../features/knowledge/help-center/knowledge-api.ts'
import { prefetch } from '../../../../lib/api/prefetch.ts'

export const Route = createFileRoute('/customer/articles/$projectId/$articleId')({
  loader: ({ params }) => prefetch(getArticleQuery(params.articleId), listProjectsQuery()),
  component: Article,
})

function Article() {
  return <ArticlePage {...Route.useParams()} />
}
