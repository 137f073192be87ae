import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import type { LabelCount } from '@savepoint/contract/statistics/statistics-measures.ts'
import { type Sort, sorted } from '../tables/sorting.ts'

export type LabelRow = NonNullable<ProjectsReport['labels']>[number]

/** Other tags, and no tags, come last in any order. */
export function sortedLabels(
  rows: readonly LabelRow[],
  sort: Sort<LabelCount | 'name'> | null,
  nameOf: (row: LabelRow) => string,
): LabelRow[] {
  if (!sort) return [...rows]
  const { name, isDescending } = sort
  const [named, rest] = [rows.filter(isNamed), rows.filter((row) => !isNamed(row))]
  const keyOf = (row: LabelRow) => (name === 'name' ? nameOf(row) : row.now[name])
  return [...sorted(named, keyOf, isDescending), ...rest]
}

const isNamed = ({ of }: LabelRow) => of === 'priority' || of === 'tag'
