import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import type { Count } from '@savepoint/contract/statistics/statistics-measures.ts'
import { CardRow } from '../numbers/CardRow.tsx'
import { NumberCard } from '../numbers/NumberCard.tsx'
import type { Direction } from '../units/change.ts'
import { useReportLabels } from '../units/use-report-labels.ts'

type Card = 'created' | 'resolved' | 'backlog' | 'reopened'
const better: Record<Card & Count, Direction> = {
  created: 'none',
  resolved: 'up',
  backlog: 'down',
  reopened: 'down',
}
const names = Object.keys(better) as Card[]

export function ProjectCards({ report }: { report: ProjectsReport }) {
  const labels = useReportLabels()
  const { now, before } = report.total
  return (
    <CardRow>
      {names.map((name) => (
        <NumberCard
          key={name}
          measure={name}
          now={now[name]}
          before={before ? before[name] : undefined}
          better={better[name]}
          print={labels.number}
          shown={{ measure: name }}
        />
      ))}
    </CardRow>
  )
}
