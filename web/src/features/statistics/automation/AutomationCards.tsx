import type { AutomationReport } from '@savepoint/contract/statistics/statistics-automation.ts'
import { CardRow } from '../numbers/CardRow.tsx'
import { NumberCard } from '../numbers/NumberCard.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'

const names = ['macroUses', 'savedReplyUses', 'ruleRuns'] as const

export function AutomationCards({ report: { total } }: { report: AutomationReport }) {
  const labels = useReportLabels()
  const { now, before } = total
  return (
    <CardRow>
      {names.map((name) => (
        <NumberCard
          key={name}
          measure={name}
          now={now[name]}
          before={before ? before[name] : undefined}
          better="none"
          print={labels.number}
          shown={null}
        />
      ))}
      <NumberCard
        measure="timeToAssign"
        now={now.timeToAssign}
        before={before ? before.timeToAssign : undefined}
        better="down"
        print={labels.duration}
        shown={null}
      />
    </CardRow>
  )
}
