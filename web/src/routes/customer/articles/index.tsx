import { createFileRoute } from '@tanstack/react-router'
import { ArticlesHomePage } from '../../../features/knowledge/help-center/home/ArticlesHomePage.tsx'
import { popularArticlesQuery, projectsQuery } from '../../../features/knowledge/help-center/knowledge-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export const Route = createFileRoute('/customer/articles/')({
  loader: () => {
    void queryClient.prefetchQuery(projectsQuery())
    void queryClient.prefetchQuery(popularArticlesQuery())
  },
  component: ArticlesHomePage,
})
