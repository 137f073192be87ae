import type { MeasureName } from '@savepoint/contract/statistics/statistics-measures.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { SortHead } from './SortHead.tsx'
import type { Sort } from './sorting.ts'

type Props<Name extends MeasureName> = {
  title: string
  measures: readonly Name[]
  sort: Sort<Name | 'name'> | null
  onSort: (name: Name | 'name') => void
}

export function SortHeads<Name extends MeasureName>({ title, measures, sort, onSort }: Props<Name>) {
  const labels = useReportLabels()
  return (
    <tr>
      <SortHead title={title} order={orderOf(sort, 'name')} onSort={() => onSort('name')} />
      {measures.map((name) => (
        <SortHead
          key={name}
          title={labels.title(name)}
          measure={name}
          order={orderOf(sort, name)}
          onSort={() => onSort(name)}
        />
      ))}
    </tr>
  )
}

function orderOf(sort: Sort<string> | null, name: string) {
  if (sort?.name !== name) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}
