import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'

type Props<Name extends string> = {
  names: readonly Name[]
  now: Record<Name, number>
  before: Record<Name, number> | null
}

export function ComparedCells<Name extends string>({ names, now, before }: Props<Name>) {
  const labels = useReportLabels()
  return names.map((name) => (
    <td key={name} data-column={name}>
      <ComparedNumber
        now={now[name]}
        before={before ? before[name] : undefined}
        print={labels.number}
        shown={null}
      />
    </td>
  ))
}
