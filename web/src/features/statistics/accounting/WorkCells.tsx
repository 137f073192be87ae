import type { WorkValues } from '@savepoint/contract/statistics/statistics.ts'
import {
  type AccountingColumn,
  accountingColumns,
} from '@savepoint/contract/statistics/statistics-measures.ts'
import { ComparedNumber } from '../numbers/ComparedNumber.tsx'
import type { Shown } from '../report/shown.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { isTime } from './work-rows.ts'

type Props = {
  values: { now: WorkValues; before?: WorkValues | null }
  of: Omit<Shown, 'measure'>
}

export function WorkCells({ values: { now, before }, of }: Props) {
  const labels = useReportLabels()
  const cell = (name: AccountingColumn) => (
    <td key={name}>
      <ComparedNumber
        now={now[name]}
        before={before ? before[name] : undefined}
        print={isTime(name) ? labels.workingTime : labels.number}
        shown={isTime(name) ? null : { measure: name, ...of }}
      />
    </td>
  )
  return accountingColumns.map(cell)
}
