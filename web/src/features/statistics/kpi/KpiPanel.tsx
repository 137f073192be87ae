import type { KpiReport } from '@savepoint/contract/statistics/statistics.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useSettings } from '../../../lib/settings/settings-store.ts'
import { Panel } from '../layout/Panel.tsx'
import { Switcher } from '../layout/Switcher.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { ReportTable } from '../tables/ReportTable.tsx'
import { SortHeads } from '../tables/SortHeads.tsx'
import { useSort } from '../tables/use-sort.ts'
import { KpiColumnsMenu } from './KpiColumnsMenu.tsx'
import { KpiDetails } from './KpiDetails.tsx'
import classes from './KpiPanel.module.css'
import { KpiTableRow } from './KpiTableRow.tsx'
import { chosenColumns, type Figure, figures, type KpiRow, kpiGroups, sortedRows } from './kpi-columns.ts'

const groupNames = Object.keys(kpiGroups) as (keyof typeof kpiGroups)[]
const kinds = ['desk', 'team', 'agent'] as const
const keyOf = (row: KpiRow) => `${row.of} ${row.id ?? 'none'}`

export function KpiPanel({ report }: { report: KpiReport }) {
  const { t } = useTranslation('admin')
  const { search, change } = useStatistics()
  const [opened, setOpened] = useState<string | null>(null)
  const figure: Figure = figures.find((one) => one === search.figure) ?? 'median'
  const columns = chosenColumns(useSettings((settings) => settings.kpiColumns))
  const sorting = useSort(columns)
  const countOf = (group: keyof typeof kpiGroups) =>
    kpiGroups[group].filter((name) => columns.includes(name)).length
  const title = t(($) => $.statistics.charts.kpi)
  return (
    <Panel
      title={title}
      actions={
        <>
          <Switcher
            label={t(($) => $.statistics.figureChoice)}
            data={figures.map((value) => ({ value, label: t(($) => $.statistics.figures[value]) }))}
            value={figure}
            onChange={(value) => change({ figure: value === 'median' ? null : value })}
          />
          <KpiColumnsMenu columns={columns} />
        </>
      }
    >
      <ReportTable
        caption={title}
        head={
          <>
            <tr className={classes.groups}>
              <td />
              {groupNames
                .filter((group) => countOf(group) > 0)
                .map((group) => (
                  <th key={group} scope="colgroup" colSpan={countOf(group)}>
                    {t(($) => $.statistics.groups[group])}
                    {group === 'lengths' && `: ${t(($) => $.statistics.figures[figure])}`}
                  </th>
                ))}
            </tr>
            <SortHeads title={t(($) => $.statistics.who)} measures={columns} {...sorting} />
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
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {t(($) => $.statistics.kinds[kind])}
                </th>
              </tr>
            ),
            <KpiTableRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              figure={figure}
              isOpen={opened === keyOf(row)}
              onToggle={() => setOpened(opened === keyOf(row) ? null : keyOf(row))}
            />,
            opened === keyOf(row) && (
              <tr key={`${keyOf(row)} details`}>
                <td colSpan={columns.length + 1}>
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
