import { createFileRoute } from '@tanstack/react-router'
import { announcementQueries } from '../../../../features/knowledge/announcements/rendered-announcements.ts'
import { ProjectArticlesPage } from '../../../../features/knowledge/help-center/home/ProjectArticlesPage.tsx'
import {
  getProjectQuery,
  listPopularArticlesQuery,
} from '../../../../features/knowledge/help-center/knowledge-api.ts'
import { prefetch } from '../../../../lib/api/prefetch.ts'

export const Route = createFileRoute('/customer/articles/$projectId/')({
  loader: ({ params }) =>
    prefetch(
      getProjectQuery(params.projectId),
      listPopularArticlesQuery(params.projectId),
      ...announcementQueries(params.projectId),
    ),
  component: ProjectArticles,
})

function ProjectArticles() {
  return <ProjectArticlesPage {...Route.useParams()} />
}
