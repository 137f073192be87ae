import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { AssignmentPage } from '../../features/tickets/assignment-admin/AssignmentPage.tsx'
import { optionalStrings, withParam } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/assignment')({
  validateSearch: optionalStrings('q'),
  beforeLoad: requireSection('assignment'),
  component: Assignment,
})

function Assignment() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AssignmentPage
      text={search.q ?? ''}
      onText={(text) => void navigate({ search: withParam(search, 'q', text), replace: true })}
    />
  )
}
