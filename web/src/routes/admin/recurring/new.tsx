import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { NewRecurringPage } from '../../../features/tickets/recurring-admin/edit/EditRecurringPage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/recurring/new')({
  validateSearch: optionalStrings('copyOf'),
  beforeLoad: requireSection('recurring'),
  component: NewRecurring,
})

function NewRecurring() {
  const { copyOf } = Route.useSearch()
  return <NewRecurringPage key={copyOf} copyOf={copyOf} />
}
