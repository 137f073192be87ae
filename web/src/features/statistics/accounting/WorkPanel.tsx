import type { AccountingReport } from '@savepoint/contract/statistics/statistics.ts'
import { accountingColumns } from '@savepoint/contract/statistics/statistics-measures.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../layout/Panel.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { ReportTable } from '../tables/ReportTable.tsx'
import { SortHead } from '../tables/SortHead.tsx'
import { nextSort, readSort } from '../tables/sorting.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { AgentRows } from './AgentRows.tsx'
import { WorkCells } from './WorkCells.tsx'
import classes from './WorkPanel.module.css'
import { sortedAgents } from './work-rows.ts'

const columns = ['name', ...accountingColumns] as const

/** Each team with its agents and what they did. */
export function WorkPanel({ report }: { report: AccountingReport }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { search, change } = useStatistics()
  const sort = readSort(search.sort, columns)
  const onSort = (name: string) => change({ sort: nextSort(sort, name as (typeof columns)[number]) })
  const title = t(($) => $.statistics.charts.work)
  return (
    <Panel title={title}>
      <ReportTable
        caption={title}
        head={
          <tr>
            <SortHead name="name" title={t(($) => $.statistics.who)} sort={sort} onSort={onSort} />
            {accountingColumns.map((name) => (
              <SortHead
                key={name}
                name={name}
                title={labels.title(name)}
                measure={name}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        }
        foot={
          <tr>
            <th scope="row">{t(($) => $.statistics.total)}</th>
            <WorkCells values={report.total} of={{}} />
          </tr>
        }
      >
        {report.teams.map(({ team, agents, ...values }) => (
          <Fragment key={team?.id ?? 'none'}>
            <tr data-strong className={classes.team}>
              <th scope="row">{team?.name ?? t(($) => $.statistics.nobody.team)}</th>
              <WorkCells values={values} of={{ agentsOf: team?.id ?? 'none' }} />
            </tr>
            {sortedAgents(agents, sort).map((row) => (
              <AgentRows key={row.agent.id} row={row} columns={columns.length} />
            ))}
          </Fragment>
        ))}
      </ReportTable>
    </Panel>
  )
}
