import type { MeasureName } from '@savepoint/contract/statistics/statistics-measures.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { nextSort, readSort } from './sorting.ts'

export function useSort<Name extends MeasureName>(measures: readonly Name[]) {
  const { search, change } = useStatistics()
  const sort = readSort<Name | 'name'>(search.sort, ['name', ...measures])
  return { sort, onSort: (name: Name | 'name') => change({ sort: nextSort(sort, name) }) }
}
