import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { RulePage } from '../../../features/tickets/rules-admin/edit/RulePage.tsx'
import { optionalStrings, withParam } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/rules/$ruleId')({
  validateSearch: optionalStrings('tab', 'outcome', 'restore'),
  beforeLoad: requireSection('rules'),
  component: OneRule,
})

function OneRule() {
  const { ruleId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RulePage
      key={ruleId}
      ruleId={ruleId}
      search={search}
      onOutcome={(outcome) => void navigate({ search: withParam(search, 'outcome', outcome), replace: true })}
    />
  )
}
