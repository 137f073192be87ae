import type { AutomationReport as Report } from '@savepoint/contract/statistics/statistics-automation.ts'
import { useQuery } from '@tanstack/react-query'
import { NothingCounted } from '../layout/NothingCounted.tsx'
import { ReportState } from '../layout/ReportState.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { queryOf } from '../report/statistics-search.ts'
import { AssignmentPanel } from './AssignmentPanel.tsx'
import { AutomationCards } from './AutomationCards.tsx'
import { getAutomationReportQuery } from './automation-report-api.ts'
import { MacrosPanel } from './MacrosPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'

export function AutomationReport() {
  const { parameters } = useStatistics()
  const query = useQuery(getAutomationReportQuery(queryOf(parameters)))
  return (
    <ReportState query={query}>
      {(report) =>
        isEmpty(report) ? (
          <NothingCounted />
        ) : (
          <>
            <AutomationCards report={report} />
            <MacrosPanel report={report} />
            <RulesPanel report={report} />
            <AssignmentPanel report={report} />
          </>
        )
      }
    </ReportState>
  )
}

const isEmpty = ({ total }: Report) =>
  Object.values(total.now).every((value) => value === null || value === 0)
