import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/knowledge/ArticlePage.tsx'
import { articleQuery } from '../features/knowledge/knowledge-api.ts'
import { queryClient } from '../lib/query-client.ts'

export const Route = createFileRoute('/customer/articles/$projectId/$articleId')({
  loader: ({ params }) => void queryClient.prefetchQuery(articleQuery(params.articleId)),
  component: Article,
})

function Article() {
  return <ArticlePage {...Route.useParams()} />
}
