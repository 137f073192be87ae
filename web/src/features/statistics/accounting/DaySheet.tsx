import { Select } from '@mantine/core'
import type { AccountingReport } from '@savepoint/contract/statistics/statistics.ts'
import { accountingColumns } from '@savepoint/contract/statistics/statistics-measures.ts'
import { daysOf } from '@savepoint/contract/statistics/statistics-values.ts'
import { Fragment } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Panel } from '../layout/Panel.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { NumberLink } from '../numbers/NumberLink.tsx'
import { useStatistics } from '../report/statistics-context.ts'
import { ReportTable } from '../tables/ReportTable.tsx'
import { sizeFor } from '../units/buckets.ts'
import { shadeOf } from '../units/shade.ts'
import { useBucketName } from '../units/use-bucket-name.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './DaySheet.module.css'
import { isTime, sheetOf } from './work-rows.ts'

export function DaySheet({ report }: { report: AccountingReport }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { search, change } = useStatistics()
  const name = accountingColumns.find((one) => one === search.figure) ?? 'replies'
  const days = daysOf(report)
  const size = sizeFor(days.length)
  const isOneMonth = report.from.slice(0, 7) === report.to.slice(0, 7)
  const nameOf = useBucketName(size)
  const print = isTime(name) ? labels.workingTime : labels.number
  const teams = report.teams.map(({ team, agents }) => ({
    team,
    rows: agents.map((row) => ({
      agent: row.agent,
      sum: row.now[name],
      cells: sheetOf(row, { days, size, name }),
    })),
  }))
  const columns = teams[0]?.rows[0]?.cells ?? []
  const most = Math.max(
    0,
    ...teams.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ value }) => value))),
  )
  const cell = ({
    agentId,
    from,
    to,
    value,
  }: {
    agentId: string
    from: string
    to: string
    value: number | null
  }) => {
    if (value === null) return '—'
    if (value === 0) return <span className={classes.none}>0</span>
    return (
      <NumberLink shown={isTime(name) ? null : { measure: name, agentId, from, to }}>
        {print(value)}
      </NumberLink>
    )
  }
  const title = t(($) => $.statistics.charts.sheet)
  return (
    <Panel
      title={`${title}: ${labels.title(name)}`}
      hint={<MeasureHint measure={name} />}
      actions={
        <Select
          w={220}
          allowDeselect={false}
          aria-label={t(($) => $.statistics.measureChoice)}
          data={accountingColumns.map((value) => ({ value, label: labels.title(value) }))}
          value={name}
          onChange={(value) => change({ figure: value === 'replies' ? null : value })}
        />
      }
    >
      <ReportTable
        caption={`${title}: ${labels.title(name)}`}
        head={
          <tr>
            <th scope="col">{t(($) => $.statistics.who)}</th>
            <th scope="col">{t(($) => $.statistics.total)}</th>
            {columns.map((bucket) => (
              <th key={bucket.from} scope="col" className={classes.day}>
                {isOneMonth ? Number(bucket.from.slice(8)) : nameOf(bucket)}
                {size === 'day' && <small>{labels.weekday(bucket.from)}</small>}
              </th>
            ))}
          </tr>
        }
      >
        {teams.map(({ team, rows }) => (
          <Fragment key={team?.id ?? 'none'}>
            <tr data-strong>
              <th scope="rowgroup" colSpan={columns.length + 2}>
                {team?.name ?? t(($) => $.statistics.nobody.team)}
              </th>
            </tr>
            {rows.map(({ agent, sum, cells }) => (
              <tr key={agent.id}>
                <th scope="row">{agent.name}</th>
                <td className={classes.sum}>
                  {cell({ agentId: agent.id, from: report.from, to: report.to, value: sum })}
                </td>
                {cells.map(({ from, to, value }) => (
                  <td key={from} className={classes.day} style={{ background: shadeOf(value, most) }}>
                    {cell({ agentId: agent.id, from, to, value: sum === null ? null : value })}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </ReportTable>
    </Panel>
  )
}
