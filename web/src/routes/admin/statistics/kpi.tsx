import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { KpiReport } from '../../../features/statistics/kpi/KpiReport.tsx'
import { type StatisticsSearch, statisticsParams } from '../../../features/statistics/report/search-names.ts'
import { StatisticsPage } from '../../../features/statistics/StatisticsPage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/statistics/kpi')({
  validateSearch: optionalStrings(...statisticsParams),
  beforeLoad: requireSection('statistics'),
  component: Kpi,
})

function Kpi() {
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (search: StatisticsSearch, { replace }: { replace: boolean }) => void navigate({ search, replace }),
    [navigate],
  )
  return (
    <StatisticsPage report="kpi" search={Route.useSearch()} onSearch={onSearch}>
      <KpiReport />
    </StatisticsPage>
  )
}
