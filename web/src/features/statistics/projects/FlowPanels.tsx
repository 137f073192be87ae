import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { useTranslation } from 'react-i18next'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { ChartBox } from '../charts/ChartBox.tsx'
import { ChartLegend } from '../charts/ChartLegend.tsx'
import { Panel } from '../layout/Panel.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { NumberLink } from '../numbers/NumberLink.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { flowOf, sizeFor } from '../units/buckets.ts'
import { useBucketName } from '../units/use-bucket-name.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './ProjectsReport.module.css'

const FlowChart = whenNeeded(async () => (await import('../charts/FlowChart.tsx')).FlowChart)
const BacklogChart = whenNeeded(async () => (await import('../charts/BacklogChart.tsx')).BacklogChart)

const height = 240
const flowNames = ['created', 'resolved'] as const

export function FlowPanels({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const size = sizeFor(report.days.length)
  const nameOf = useBucketName(size)
  const rows = flowOf(report.days).map((bucket) => ({ ...bucket, name: nameOf(bucket) }))
  const tableOf = (title: string, names: readonly ('created' | 'resolved' | 'backlog')[]) => (
    <ReportTable
      caption={title}
      isNarrow
      head={
        <tr>
          <th scope="col">{t(($) => $.statistics.sizes[size])}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {labels.title(name)}
            </th>
          ))}
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={row.from}>
          <th scope="row">{row.name}</th>
          {names.map((name) => (
            <td key={name}>
              {row[name] === null ? (
                '—'
              ) : (
                <NumberLink shown={{ measure: name, from: row.from, to: row.to }}>
                  {labels.number(row[name])}
                </NumberLink>
              )}
            </td>
          ))}
        </tr>
      ))}
    </ReportTable>
  )
  const legend = [
    { name: labels.title('created'), colour: 'var(--sp-status-Created)' },
    { name: labels.title('resolved'), colour: 'var(--sp-status-Resolved)', isDashed: true },
  ]
  const flow = t(($) => $.statistics.charts.flow)
  const backlog = t(($) => $.statistics.charts.backlog)
  return (
    <div className={classes.pair}>
      <Panel title={flow} actions={<ChartLegend lines={legend} />}>
        <ChartBox height={height} chart={<FlowChart rows={rows} height={height} />}>
          {tableOf(flow, flowNames)}
        </ChartBox>
      </Panel>
      <Panel title={backlog} hint={<MeasureHint measure="backlog" />}>
        <ChartBox height={height} chart={<BacklogChart rows={rows} height={height} />}>
          {tableOf(backlog, ['backlog'])}
        </ChartBox>
      </Panel>
    </div>
  )
}
