import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { listParameters } from '../../../features/tickets/rules-admin/list/list-search.ts'
import { RulesPage } from '../../../features/tickets/rules-admin/list/RulesPage.tsx'

export const Route = createFileRoute('/admin/rules/')({
  validateSearch: listParameters,
  beforeLoad: requireSection('rules'),
  component: Rules,
})

function Rules() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <RulesPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
