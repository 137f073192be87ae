import type { AccountingReport } from '@savepoint/contract/statistics/statistics.ts'
import { accountingColumns } from '@savepoint/contract/statistics/statistics-measures.ts'
import { Fragment } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Panel } from '../layout/Panel.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { SortHeads } from '../tables/SortHeads.tsx'
import { useSort } from '../tables/use-sort.ts'
import { AgentRows } from './AgentRows.tsx'
import { WorkCells } from './WorkCells.tsx'
import classes from './WorkPanel.module.css'
import { sortedAgents } from './work-rows.ts'

export function WorkPanel({ report }: { report: AccountingReport }) {
  const { t } = useTranslation('admin')
  const sorting = useSort(accountingColumns)
  const title = t(($) => $.statistics.charts.work)
  return (
    <Panel title={title}>
      <ReportTable
        caption={title}
        head={<SortHeads title={t(($) => $.statistics.who)} measures={accountingColumns} {...sorting} />}
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
            {sortedAgents(agents, sorting.sort).map((row) => (
              <AgentRows key={row.agent.id} row={row} columns={accountingColumns.length + 1} />
            ))}
          </Fragment>
        ))}
      </ReportTable>
    </Panel>
  )
}
