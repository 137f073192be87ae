import { LineChart } from '@mantine/charts'
import { useWords } from '../units/use-words.ts'
import { axes, still } from './chart-look.ts'

type Row = { name: string; created: number; resolved: number }

/** What came in beside what was solved; the second line is dashed, so that colours are not needed to tell them. */
export function FlowChart({ rows, height }: { rows: Row[]; height: number }) {
  const words = useWords()
  return (
    <LineChart
      h={height}
      data={rows}
      dataKey="name"
      curveType="monotone"
      withDots={rows.length <= 31}
      strokeWidth={2}
      series={[
        { name: 'created', label: words.title('created'), color: 'var(--sp-status-Created)' },
        {
          name: 'resolved',
          label: words.title('resolved'),
          color: 'var(--sp-status-Resolved)',
          strokeDasharray: '6 4',
        },
      ]}
      valueFormatter={words.number}
      lineChartProps={still}
      {...axes}
    />
  )
}
