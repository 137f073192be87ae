import { createFileRoute } from '@tanstack/react-router'
import { requireOpenSection } from '../../../features/people/administration/guards.ts'
import { listParameters } from '../../../features/tickets/replies-admin/list/list-search.ts'
import { MacrosPage } from '../../../features/tickets/replies-admin/list/MacrosPage.tsx'

export const Route = createFileRoute('/replies/macros/')({
  validateSearch: listParameters,
  beforeLoad: requireOpenSection('macros'),
  component: Macros,
})

function Macros() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <MacrosPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
