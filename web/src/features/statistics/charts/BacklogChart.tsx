import { AreaChart } from '@mantine/charts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, still } from './chart-look.ts'

type Row = { name: string; backlog: number | null }

export function BacklogChart({ rows, height }: { rows: Row[]; height: number }) {
  const labels = useReportLabels()
  return (
    <AreaChart
      h={height}
      data={rows}
      dataKey="name"
      curveType="monotone"
      withDots={rows.length <= 31}
      withGradient={false}
      fillOpacity={0.15}
      strokeWidth={2}
      series={[{ name: 'backlog', label: labels.title('backlog'), color: 'var(--sp-accent)' }]}
      valueFormatter={labels.number}
      areaChartProps={still}
      {...axes}
    />
  )
}
