import { BarChart } from '@mantine/charts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, still } from './chart-look.ts'

type Row = { name: string; count: number; before?: number | undefined }
type Props = { rows: Row[]; height: number; isNarrow: boolean; onOpen: (position: number) => void }

export function LengthChart({ rows, height, isNarrow, onOpen }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const now = { name: 'count', label: t(($) => $.statistics.figures.count), color: 'var(--sp-accent)' }
  const before = { name: 'before', label: t(($) => $.statistics.previous), color: 'var(--sp-muted)' }
  const isCompared = rows.some((row) => row.before !== undefined)
  return (
    <BarChart
      h={height}
      data={rows}
      dataKey="name"
      withBarValueLabel
      maxBarWidth={72}
      series={isCompared ? [now, before] : [now]}
      valueFormatter={labels.number}
      barProps={({ name }) =>
        name === before.name
          ? { fillOpacity: 0.35 }
          : { cursor: 'pointer', onClick: (_bar, position) => onOpen(position) }
      }
      {...axes}
      {...(isNarrow
        ? {
            orientation: 'vertical',
            barChartProps: { ...still, margin: { right: 30 } },
            gridAxis: 'y',
            withXAxis: false,
            yAxisProps: { width: 76, interval: 0 },
          }
        : { barChartProps: { ...still, margin: { top: 20 } }, xAxisProps: { minTickGap: 2 } })}
    />
  )
}
