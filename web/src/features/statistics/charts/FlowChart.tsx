import { LineChart } from '@mantine/charts'
import { useId } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { axes, quiet, quietLine, runningArea, runningTooltip, still } from './chart-look.ts'
import type { FlowPoint, Running } from './flow-points.ts'
import { Hatch } from './Hatch.tsx'

type Props = { rows: FlowPoint[]; isCompared: boolean; running: Running; height: number }

/** The second line is dashed, so that it does not depend on colour. */
export function FlowChart({ rows, isCompared, running, height }: Props) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const hatchId = useId()
  const lines = [
    { name: 'created', color: 'var(--sp-status-Created)' },
    { name: 'resolved', color: 'var(--sp-status-Resolved)', strokeDasharray: '6 4' },
  ] as const
  const before = lines.map(({ name, ...look }) => ({
    ...look,
    color: quiet(look.color),
    name: `${name}Before`,
    label: t(($) => $.statistics.previousOf, { title: labels.title(name) }),
  }))
  const now = lines.map((line) => ({ ...line, label: labels.title(line.name) }))
  return (
    <LineChart
      h={height}
      data={rows}
      dataKey="name"
      curveType="monotone"
      withDots={rows.length <= 31}
      strokeWidth={2}
      series={isCompared ? [...now, ...before] : now}
      lineProps={({ name }) => (name.endsWith('Before') ? quietLine : {})}
      referenceAreas={runningArea(rows, running, hatchId)}
      tooltipProps={runningTooltip(rows, running)}
      valueFormatter={labels.number}
      lineChartProps={still}
      {...axes}
    >
      <defs>
        <Hatch id={hatchId} />
      </defs>
    </LineChart>
  )
}
