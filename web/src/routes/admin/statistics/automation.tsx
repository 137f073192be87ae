import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { AutomationReport } from '../../../features/statistics/automation/AutomationReport.tsx'
import { type StatisticsSearch, statisticsParams } from '../../../features/statistics/report/search-names.ts'
import { StatisticsPage } from '../../../features/statistics/StatisticsPage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/statistics/automation')({
  validateSearch: optionalStrings(...statisticsParams),
  beforeLoad: requireSection('statistics'),
  component: Automation,
})

function Automation() {
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (search: StatisticsSearch, { replace }: { replace: boolean }) => void navigate({ search, replace }),
    [navigate],
  )
  return (
    <StatisticsPage report="automation" search={Route.useSearch()} onSearch={onSearch}>
      <AutomationReport />
    </StatisticsPage>
  )
}
