import { BarChart } from '@mantine/charts'
import { useTranslation } from 'react-i18next'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, still } from './chart-look.ts'

type Row = { name: string; count: number }
type Props = { rows: Row[]; height: number; onOpen: (position: number) => void }

export function LengthChart({ rows, height, onOpen }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  return (
    <BarChart
      h={height}
      data={rows}
      dataKey="name"
      withBarValueLabel
      maxBarWidth={72}
      series={[{ name: 'count', label: t(($) => $.statistics.figures.count), color: 'var(--sp-accent)' }]}
      valueFormatter={labels.number}
      barProps={{
        isAnimationActive: false,
        cursor: 'pointer',
        onClick: (_bar, position) => onOpen(position),
      }}
      barChartProps={{ ...still, margin: { top: 20 } }}
      {...axes}
      xAxisProps={{ minTickGap: 2 }}
    />
  )
}
