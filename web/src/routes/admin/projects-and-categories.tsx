import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '../../features/knowledge/projects/ProjectsPage.tsx'
import { requireSection } from '../../features/people/administration/guards.ts'
import { RequestPreview } from '../../features/tickets/customer/request/fields/RequestPreview.tsx'
import { optionalStrings } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/projects-and-categories')({
  validateSearch: optionalStrings('projectId', 'categoryId'),
  beforeLoad: requireSection('projects'),
  component: ProjectsAndCategories,
})

function ProjectsAndCategories() {
  return <ProjectsPage topic={Route.useSearch()} preview={RequestPreview} />
}
