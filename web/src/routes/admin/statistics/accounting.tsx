import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { AccountingReport } from '../../../features/statistics/accounting/AccountingReport.tsx'
import { type StatisticsSearch, statisticsParams } from '../../../features/statistics/report/search-names.ts'
import { StatisticsPage } from '../../../features/statistics/StatisticsPage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/statistics/accounting')({
  validateSearch: optionalStrings(...statisticsParams),
  beforeLoad: requireSection('statistics'),
  component: Accounting,
})

function Accounting() {
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (search: StatisticsSearch, { replace }: { replace: boolean }) => void navigate({ search, replace }),
    [navigate],
  )
  return (
    <StatisticsPage report="accounting" search={Route.useSearch()} onSearch={onSearch}>
      <AccountingReport />
    </StatisticsPage>
  )
}
