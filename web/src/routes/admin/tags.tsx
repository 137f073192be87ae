import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { TagsPage } from '../../features/tickets/tags-admin/TagsPage.tsx'
import { optionalStrings, withParam } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/tags')({
  validateSearch: optionalStrings('q'),
  beforeLoad: requireSection('tags'),
  component: Tags,
})

function Tags() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TagsPage
      text={search.q ?? ''}
      onText={(text) => void navigate({ search: withParam(search, 'q', text), replace: true })}
    />
  )
}
