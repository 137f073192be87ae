import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { type AgeBand, ageBands } from '@savepoint/contract/statistics/statistics-values.ts'
import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { lazyChunk } from '../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ChartBox } from '../charts/ChartBox.tsx'
import { ChartLegend } from '../charts/ChartLegend.tsx'
import { countOpen, type OpenStatus, openIn } from '../charts/open-rows.ts'
import { Panel } from '../layout/Panel.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { NumberLink } from '../numbers/NumberLink.tsx'
import { ReportTable } from '../tables/ReportTable.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'

const OpenChart = lazyChunk(async () => (await import('../charts/OpenChart.tsx')).OpenChart)
const height = 240

export function OpenPanel({ report }: { report: ProjectsReport }) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const labels = useReportLabels()
  const countOf = (status?: OpenStatus, age?: AgeBand) => countOpen(report.open, status, age)
  const nameOf = (age: AgeBand) => t(($) => $.statistics.ages[age])
  const rows = ageBands.map((age) => ({ name: nameOf(age), ...openIn(report.open, age) }))
  const cell = (status?: OpenStatus, age?: AgeBand) => (
    <td key={age ?? 'all'}>
      <NumberLink shown={{ measure: 'open', status, age }}>{labels.number(countOf(status, age))}</NumberLink>
    </td>
  )
  const legend = openStatuses.map((status) => ({
    name: desk(($) => $.status[status]),
    colour: `var(--sp-status-${status})`,
    look: 'bar' as const,
  }))
  const title = labels.title('open')
  return (
    <Panel
      title={t(($) => $.statistics.charts.open)}
      hint={<MeasureHint measure="open" />}
      actions={<ChartLegend lines={legend} />}
    >
      <ChartBox height={height} chart={<OpenChart rows={rows} statuses={openStatuses} height={height} />}>
        <ReportTable
          caption={t(($) => $.statistics.charts.open)}
          head={
            <tr>
              <th scope="col">{t(($) => $.statistics.drawer.status)}</th>
              {ageBands.map((age) => (
                <th key={age} scope="col">
                  {nameOf(age)}
                </th>
              ))}
              <th scope="col">{t(($) => $.statistics.total)}</th>
            </tr>
          }
          foot={
            <tr>
              <th scope="row">{title}</th>
              {ageBands.map((age) => cell(undefined, age))}
              {cell()}
            </tr>
          }
        >
          {openStatuses.map((status) => (
            <tr key={status}>
              <th scope="row">{desk(($) => $.status[status])}</th>
              {ageBands.map((age) => cell(status, age))}
              {cell(status)}
            </tr>
          ))}
        </ReportTable>
      </ChartBox>
    </Panel>
  )
}
