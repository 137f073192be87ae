import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { NothingCounted } from '../layout/NothingCounted.tsx'
import { ReportState } from '../layout/ReportState.tsx'
import { Switcher } from '../layout/Switcher.tsx'
import { getAccountingReportQuery } from '../report/statistics-api.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { queryOf } from '../report/statistics-search.ts'
import classes from './AccountingReport.module.css'
import { DaySheet } from './DaySheet.tsx'
import { MonthLocks } from './MonthLocks.tsx'
import { WorkPanel } from './WorkPanel.tsx'

const views = ['agents', 'days'] as const

export function AccountingReport() {
  const { t } = useTranslation('admin')
  const { parameters, search, change } = useStatistics()
  const query = useQuery(getAccountingReportQuery(queryOf(parameters)))
  const view = views.find((one) => one === search.view) ?? 'agents'
  return (
    <ReportState query={query}>
      {(report) => (
        <>
          <div className={classes.head}>
            <Switcher
              label={t(($) => $.statistics.viewChoice)}
              data={views.map((value) => ({ value, label: t(($) => $.statistics.views[value]) }))}
              value={view}
              onChange={(value) => change({ view: value === 'agents' ? null : value, sort: null })}
            />
            <MonthLocks locks={report.locks} />
          </div>
          {report.teams.length === 0 && <NothingCounted />}
          {report.teams.length > 0 && view === 'agents' && <WorkPanel report={report} />}
          {report.teams.length > 0 && view === 'days' && <DaySheet report={report} />}
        </>
      )}
    </ReportState>
  )
}
