import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { listParameters } from '../../../features/tickets/recurring-admin/list/list-search.ts'
import { RecurringPage } from '../../../features/tickets/recurring-admin/list/RecurringPage.tsx'

export const Route = createFileRoute('/admin/recurring/')({
  validateSearch: listParameters,
  beforeLoad: requireSection('recurring'),
  component: Recurring,
})

function Recurring() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <RecurringPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
