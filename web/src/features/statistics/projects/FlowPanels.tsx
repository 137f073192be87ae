import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { dayIn } from '@savepoint/contract/statistics/statistics-values.ts'
import { lazyChunk } from '../../../lib/chunks/lazy-chunk.tsx'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ChartBox } from '../charts/ChartBox.tsx'
import { ChartLegend } from '../charts/ChartLegend.tsx'
import { flowPoints, runningOf } from '../charts/flow-points.ts'
import { Panel } from '../layout/Panel.tsx'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { sizeFor } from '../units/buckets.ts'
import { flowRowsOf } from '../units/flow-rows.ts'
import { useBucketName } from '../units/use-bucket-name.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './ProjectsReport.module.css'

const FlowChart = lazyChunk(async () => (await import('../charts/FlowChart.tsx')).FlowChart)
const BacklogChart = lazyChunk(async () => (await import('../charts/BacklogChart.tsx')).BacklogChart)

const height = 240
const flowNames = ['created', 'resolved'] as const

export function FlowPanels({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const size = sizeFor(report.days.length)
  const nameOf = useBucketName(size)
  const today = dayIn(report.timeZone, useNow())
  const rows = flowRowsOf(report).map((row) => ({ ...row, name: nameOf(row) }))
  const running = runningOf(rows, today, (name) => t(($) => $.statistics.notOver[size], { name }))
  const isCompared = report.previousDays !== null
  const chart = { rows: flowPoints(rows, today), isCompared, running, height }
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
              <ComparedNumber
                now={row[name]}
                before={isCompared ? (row.before?.[name] ?? null) : undefined}
                print={labels.number}
                shown={{ measure: name, from: row.from, to: row.to }}
              />
            </td>
          ))}
        </tr>
      ))}
    </ReportTable>
  )
  const more = [
    ...(isCompared
      ? [{ name: t(($) => $.statistics.previous), colour: 'var(--sp-muted)', look: 'quiet' as const }]
      : []),
    ...(running ? [{ name: running.text, colour: 'var(--sp-muted)', look: 'hatched' as const }] : []),
  ]
  const legend = [
    { name: labels.title('created'), colour: 'var(--sp-status-Created)' },
    { name: labels.title('resolved'), colour: 'var(--sp-status-Resolved)', look: 'dashed' as const },
    ...more,
  ]
  const flow = t(($) => $.statistics.charts.flow)
  const backlog = t(($) => $.statistics.charts.backlog)
  return (
    <div className={classes.pair}>
      <Panel title={flow} actions={<ChartLegend lines={legend} />}>
        <ChartBox height={height} chart={<FlowChart {...chart} />}>
          {tableOf(flow, flowNames)}
        </ChartBox>
      </Panel>
      <Panel
        title={backlog}
        hint={<MeasureHint measure="backlog" />}
        actions={more.length > 0 && <ChartLegend lines={more} />}
      >
        <ChartBox height={height} chart={<BacklogChart {...chart} />}>
          {tableOf(backlog, ['backlog'])}
        </ChartBox>
      </Panel>
    </div>
  )
}
