import type { KpiReport } from '@savepoint/contract/statistics/statistics.ts'
import { lengthNames, shareNames } from '@savepoint/contract/statistics/statistics-measures.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../layout/Panel.tsx'
import { Switcher } from '../layout/Switcher.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { ReportTable } from '../tables/ReportTable.tsx'
import { SortHeads } from '../tables/SortHeads.tsx'
import { useSort } from '../tables/use-sort.ts'
import { KpiDetails } from './KpiDetails.tsx'
import classes from './KpiPanel.module.css'
import { KpiTableRow } from './KpiTableRow.tsx'
import { type Figure, figures, type KpiRow, kpiColumns, sortedRows } from './kpi-columns.ts'

const countNames = kpiColumns.filter(
  (name) => !lengthNames.some((one) => one === name) && !shareNames.some((one) => one === name),
)
const kinds = ['desk', 'team', 'agent'] as const
const keyOf = (row: KpiRow) => `${row.of} ${row.id ?? 'none'}`

export function KpiPanel({ report }: { report: KpiReport }) {
  const { t } = useTranslation('admin')
  const { search, change } = useStatistics()
  const [opened, setOpened] = useState<string | null>(null)
  const figure: Figure = figures.find((one) => one === search.figure) ?? 'median'
  const sorting = useSort(kpiColumns)
  const title = t(($) => $.statistics.charts.kpi)
  return (
    <Panel
      title={title}
      actions={
        <Switcher
          label={t(($) => $.statistics.figureChoice)}
          data={figures.map((value) => ({ value, label: t(($) => $.statistics.figures[value]) }))}
          value={figure}
          onChange={(value) => change({ figure: value === 'median' ? null : value })}
        />
      }
    >
      <ReportTable
        caption={title}
        head={
          <>
            <tr className={classes.groups}>
              <td />
              <th scope="colgroup" colSpan={countNames.length}>
                {t(($) => $.statistics.groups.counts)}
              </th>
              <th scope="colgroup" colSpan={lengthNames.length}>
                {t(($) => $.statistics.groups.lengths)}: {t(($) => $.statistics.figures[figure])}
              </th>
              <th scope="colgroup" colSpan={shareNames.length}>
                {t(($) => $.statistics.groups.shares)}
              </th>
            </tr>
            <SortHeads title={t(($) => $.statistics.who)} measures={kpiColumns} {...sorting} />
          </>
        }
      >
        {kinds.flatMap((kind) =>
          sortedRows(
            report.rows.filter((row) => row.of === kind),
            sorting.sort,
            figure,
          ).flatMap((row, topic) => [
            kind !== 'desk' && topic === 0 && (
              <tr key={kind} className={classes.kind}>
                <th scope="rowgroup" colSpan={kpiColumns.length + 1}>
                  {t(($) => $.statistics.kinds[kind])}
                </th>
              </tr>
            ),
            <KpiTableRow
              key={keyOf(row)}
              row={row}
              figure={figure}
              isOpen={opened === keyOf(row)}
              onToggle={() => setOpened(opened === keyOf(row) ? null : keyOf(row))}
            />,
            opened === keyOf(row) && (
              <tr key={`${keyOf(row)} details`}>
                <td colSpan={kpiColumns.length + 1}>
                  <KpiDetails row={row} />
                </td>
              </tr>
            ),
          ]),
        )}
      </ReportTable>
    </Panel>
  )
}
