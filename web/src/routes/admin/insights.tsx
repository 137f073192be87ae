import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { InsightsPage } from '../../features/statistics/insights/InsightsPage.tsx'
import { optionalStrings } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/insights')({
  validateSearch: optionalStrings('tab', 'period', 'outcome', 'language', 'reviewed'),
  beforeLoad: requireSection('insights'),
  component: Insights,
})

function Insights() {
  const navigate = Route.useNavigate()
  return <InsightsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
