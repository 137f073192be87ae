import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { AuditPage } from '../../features/people/audit/AuditPage.tsx'
import { filterNames } from '../../features/people/audit/audit-search.ts'
import { optionalStrings } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: optionalStrings(...filterNames),
  beforeLoad: requireSection('audit'),
  component: Audit,
})

function Audit() {
  const navigate = Route.useNavigate()
  return (
    <AuditPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
