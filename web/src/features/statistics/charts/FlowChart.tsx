import { LineChart } from '@mantine/charts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, still } from './chart-look.ts'

type Row = { name: string; created: number; resolved: number }

/** What came in beside what was solved; the second line is dashed, so that colours are not needed to tell them. */
export function FlowChart({ rows, height }: { rows: Row[]; height: number }) {
  const labels = useReportLabels()
  return (
    <LineChart
      h={height}
      data={rows}
      dataKey="name"
      curveType="monotone"
      withDots={rows.length <= 31}
      strokeWidth={2}
      series={[
        { name: 'created', label: labels.title('created'), color: 'var(--sp-status-Created)' },
        {
          name: 'resolved',
          label: labels.title('resolved'),
          color: 'var(--sp-status-Resolved)',
          strokeDasharray: '6 4',
        },
      ]}
      valueFormatter={labels.number}
      lineChartProps={still}
      {...axes}
    />
  )
}
