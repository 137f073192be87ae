import { LineChart } from '@mantine/charts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, still } from './chart-look.ts'

type Row = { name: string; created: number; resolved: number }

/** The second line is dashed, so that it does not depend on colour. */
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
