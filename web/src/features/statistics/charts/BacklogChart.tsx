import { AreaChart } from '@mantine/charts'
import { useId } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, quiet, quietLine, runningArea, runningTooltip, still } from './chart-look.ts'
import type { FlowPoint, Running } from './flow-points.ts'
import { Hatch } from './Hatch.tsx'

type Props = { rows: FlowPoint[]; isCompared: boolean; running: Running; height: number }

export function BacklogChart({ rows, isCompared, running, height }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const hatchId = useId()
  const title = labels.title('backlog')
  const now = { name: 'backlog', label: title, color: 'var(--sp-accent)' }
  const before = {
    name: 'backlogBefore',
    label: t(($) => $.statistics.previousOf, { title }),
    color: quiet('var(--sp-muted)'),
  }
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
      series={isCompared ? [now, before] : [now]}
      areaProps={({ name }) => (name === before.name ? quietLine : {})}
      referenceAreas={runningArea(rows, running, hatchId)}
      tooltipProps={runningTooltip(rows, running)}
      valueFormatter={labels.number}
      areaChartProps={still}
      {...axes}
    >
      <defs>
        <Hatch id={hatchId} />
      </defs>
    </AreaChart>
  )
}
