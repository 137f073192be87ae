import { BarChart } from '@mantine/charts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, still } from './chart-look.ts'
import type { OpenStatus } from './open-rows.ts'

type Row = { name: string } & Record<OpenStatus, number>

export function OpenChart({
  rows,
  statuses,
  height,
}: {
  rows: Row[]
  statuses: readonly OpenStatus[]
  height: number
}) {
  const { t: desk } = useTranslation('desk')
  const labels = useReportLabels()
  return (
    <BarChart
      h={height}
      data={rows}
      dataKey="name"
      type="stacked"
      maxBarWidth={56}
      series={statuses.map((status) => ({
        name: status,
        label: desk(($) => $.status[status]),
        color: `var(--sp-status-${status})`,
      }))}
      valueFormatter={labels.number}
      barProps={{ isAnimationActive: false, stroke: 'var(--sp-surface)', strokeWidth: 1 }}
      barChartProps={still}
      {...axes}
    />
  )
}
