import { createFileRoute } from '@tanstack/react-router'
import { projectQuery } from '../features/knowledge/knowledge-api.ts'
import { ProjectArticlesPage } from '../features/knowledge/ProjectArticlesPage.tsx'
import { queryClient } from '../lib/query-client.ts'

export const Route = createFileRoute('/customer/articles/$projectId/')({
  loader: ({ params }) => void queryClient.prefetchQuery(projectQuery(params.projectId)),
  component: ProjectArticles,
})

function ProjectArticles() {
  return <ProjectArticlesPage {...Route.useParams()} />
}
