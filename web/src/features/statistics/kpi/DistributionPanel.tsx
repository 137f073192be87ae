import { Select } from '@mantine/core'
import type { KpiReport } from '@savepoint/contract/statistics/statistics.ts'
import { lengthNames } from '@savepoint/contract/statistics/statistics-measures.ts'
import { lengthEnds } from '@savepoint/contract/statistics/statistics-values.ts'
import { useIsNarrow } from '../../../lib/browser/use-is-narrow.ts'
import { lazyChunk } from '../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ChartBox } from '../charts/ChartBox.tsx'
import { ChartLegend } from '../charts/ChartLegend.tsx'
import { Panel } from '../layout/Panel.tsx'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import type { Shown } from '../report/shown.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { ReportTable } from '../tables/ReportTable.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'

const LengthChart = lazyChunk(async () => (await import('../charts/LengthChart.tsx')).LengthChart)

export function DistributionPanel({ report }: { report: KpiReport }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const { search, change, show } = useStatistics()
  const isNarrow = useIsNarrow()
  const length = lengthNames.find((name) => name === search.length) ?? 'firstReply'
  const title = t(($) => $.statistics.charts.distribution[length])
  const counts = report.distributions[length]
  const before = report.previousDistributions?.[length]
  const whole = counts.reduce((sum, count) => sum + count, 0)
  const bars = counts.map((count, topic) => {
    const [atLeast, below] = [lengthEnds[topic - 1], lengthEnds[topic]]
    const name =
      below === undefined
        ? t(($) => $.statistics.longer, { length: labels.duration(atLeast ?? 0) })
        : t(($) => $.statistics.shorter, { length: labels.duration(below) })
    const shown: Shown = { measure: length, atLeast, below, sort: 'longest' }
    return { name, count, before: before?.[topic], shown }
  })
  // One below the other where there is no room beside each other.
  const height = isNarrow ? bars.length * (before ? 40 : 28) : 240
  const legend = [
    { name: t(($) => $.statistics.previous), colour: 'var(--sp-muted)', look: 'quietBar' as const },
  ]
  return (
    <Panel
      title={title}
      hint={<MeasureHint measure={length} />}
      actions={
        <>
          {before && <ChartLegend lines={legend} />}
          <Select
            w={320}
            allowDeselect={false}
            aria-label={t(($) => $.statistics.lengthChoice)}
            data={lengthNames.map((value) => ({ value, label: labels.title(value) }))}
            value={length}
            onChange={(value) => change({ length: value === 'firstReply' ? null : value })}
          />
        </>
      }
    >
      <ChartBox
        height={height}
        chart={
          <LengthChart
            rows={bars}
            height={height}
            isNarrow={isNarrow}
            onOpen={(topic) => bars[topic] && show(bars[topic].shown)}
          />
        }
      >
        <ReportTable
          caption={title}
          isNarrow
          head={
            <tr>
              <th scope="col">{labels.title(length)}</th>
              <th scope="col">{t(($) => $.statistics.figures.count)}</th>
              <th scope="col">{t(($) => $.statistics.ofAll)}</th>
            </tr>
          }
        >
          {bars.map(({ name, count, before, shown }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <ComparedNumber now={count} before={before} print={labels.number} shown={shown} />
              </td>
              <td>{whole === 0 ? '—' : labels.percent(count / whole)}</td>
            </tr>
          ))}
        </ReportTable>
      </ChartBox>
    </Panel>
  )
}
