import { createFileRoute } from '@tanstack/react-router'
import { requireOpenSection } from '../../features/people/administration/guards.ts'
import { listParameters } from '../../features/tickets/replies-admin/list/list-search.ts'
import { SavedRepliesPage } from '../../features/tickets/replies-admin/list/SavedRepliesPage.tsx'

export const Route = createFileRoute('/replies/')({
  validateSearch: listParameters,
  beforeLoad: requireOpenSection('savedReplies'),
  component: SavedReplies,
})

function SavedReplies() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SavedRepliesPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  )
}
