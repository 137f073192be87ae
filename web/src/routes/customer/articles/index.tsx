import { createFileRoute } from '@tanstack/react-router'
import { ArticlesHomePage } from '../../../features/knowledge/help-center/home/ArticlesHomePage.tsx'
import {
  listPopularArticlesQuery,
  listProjectsQuery,
} from '../../../features/knowledge/help-center/knowledge-api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

export const Route = createFileRoute('/customer/articles/')({
  loader: () => {
    void queryClient.prefetchQuery(listProjectsQuery())
    void queryClient.prefetchQuery(listPopularArticlesQuery())
  },
  component: ArticlesHomePage,
})
