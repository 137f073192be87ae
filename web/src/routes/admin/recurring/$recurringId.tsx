import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { EditRecurringPage } from '../../../features/tickets/recurring-admin/edit/EditRecurringPage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/recurring/$recurringId')({
  validateSearch: optionalStrings('tab'),
  beforeLoad: requireSection('recurring'),
  component: OneRecurring,
})

function OneRecurring() {
  const { recurringId } = Route.useParams()
  const { tab } = Route.useSearch()
  return <EditRecurringPage key={recurringId} recurringId={recurringId} tab={tab} />
}
