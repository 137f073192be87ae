import type { MeasureName } from '@savepoint/contract/statistics/statistics-measures.ts'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { useReportLabels } from '../units/use-report-labels.ts'

export function MeasureHeads({ title, measures }: { title: string; measures: readonly MeasureName[] }) {
  const labels = useReportLabels()
  return (
    <tr>
      <th scope="col">{title}</th>
      {measures.map((measure) => (
        <th key={measure} scope="col">
          {labels.title(measure)}
          <MeasureHint measure={measure} />
        </th>
      ))}
    </tr>
  )
}
