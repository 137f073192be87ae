import type { KpiReport as Report } from '@savepoint/contract/statistics/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { NothingCounted } from '../layout/NothingCounted.tsx'
import { ReportState } from '../layout/ReportState.tsx'
import { getKpiReportQuery } from '../report/statistics-api.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { queryOf } from '../report/statistics-search.ts'
import { SatisfactionPanel } from '../satisfaction/SatisfactionPanel.tsx'
import { DistributionPanel } from './DistributionPanel.tsx'
import { KpiCards } from './KpiCards.tsx'
import { KpiPanel } from './KpiPanel.tsx'

export function KpiReport() {
  const { parameters } = useStatistics()
  const query = useQuery(getKpiReportQuery(queryOf(parameters)))
  return (
    <ReportState query={query}>
      {(report) => {
        const desk = deskOf(report)
        if (!desk) return <NothingCounted />
        return (
          <>
            <KpiCards row={desk} />
            <DistributionPanel report={report} />
            <KpiPanel report={report} />
            <SatisfactionPanel choices={['agent', 'team']} />
          </>
        )
      }}
    </ReportState>
  )
}

function deskOf({ rows }: Report) {
  const desk = rows.find((row) => row.of === 'desk')
  if (!desk) return null
  const { replies, resolved, reopened } = desk.now
  return replies + resolved + reopened > 0 ? desk : null
}
