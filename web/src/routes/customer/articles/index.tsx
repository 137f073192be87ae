import { createFileRoute } from '@tanstack/react-router'
import { announcementQueries } from '../../../features/knowledge/announcements/rendered-announcements.ts'
import { ArticlesHomePage } from '../../../features/knowledge/help-center/home/ArticlesHomePage.tsx'
import {
  listPopularArticlesQuery,
  listProjectsQuery,
} from '../../../features/knowledge/help-center/knowledge-api.ts'
import { prefetch } from '../../../lib/api/prefetch.ts'

export const Route = createFileRoute('/customer/articles/')({
  loader: () => prefetch(listProjectsQuery(), listPopularArticlesQuery(), ...announcementQueries()),
  component: ArticlesHomePage,
})
