import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { SlaPage } from '../../features/tickets/sla-admin/SlaPage.tsx'
import { optionalStrings, withParam } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/sla')({
  validateSearch: optionalStrings('tab', 'q', 'from', 'to'),
  beforeLoad: requireSection('sla'),
  component: Sla,
})

function Sla() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SlaPage
      search={search}
      onText={(text) => void navigate({ search: withParam(search, 'q', text), replace: true })}
      onDays={(days) => void navigate({ search: { ...search, ...days }, replace: true })}
    />
  )
}
