import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../../../../features/knowledge/help-center/article/ArticlePage.tsx'
import { getArticleQuery } from '../../../../features/knowledge/help-center/knowledge-api.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'

export const Route = createFileRoute('/customer/articles/$projectId/$articleId')({
  loader: ({ params }) => void queryClient.prefetchQuery(getArticleQuery(params.articleId)),
  component: Article,
})

function Article() {
  return <ArticlePage {...Route.useParams()} />
}
