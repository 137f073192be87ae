import { createFileRoute } from '@tanstack/react-router'
import { ArticlesHomePage } from '../features/knowledge/ArticlesHomePage.tsx'
import { popularArticlesQuery, projectsQuery } from '../features/knowledge/knowledge-api.ts'
import { queryClient } from '../lib/query-client.ts'

export const Route = createFileRoute('/customer/articles/')({
  loader: () => {
    void queryClient.prefetchQuery(projectsQuery())
    void queryClient.prefetchQuery(popularArticlesQuery())
  },
  component: ArticlesHomePage,
})
