import type { KpiReport, KpiValues } from '@savepoint/contract/statistics/statistics.ts'
import { kpiCounts, lengthNames, shareNames } from '@savepoint/contract/statistics/statistics-measures.ts'
import { type Sort, type Sortable, sorted } from '../tables/sorting.ts'

export type KpiRow = KpiReport['rows'][number]

/** Which figure of each length the table shows; the others stand in the details of a row and in the files. */
export const figures = ['median', 'mean', 'p90', 'count'] as const
export type Figure = (typeof figures)[number]

export const kpiColumns = [...kpiCounts, 'repliesPerResolution', ...lengthNames, ...shareNames] as const
export type KpiColumn = (typeof kpiColumns)[number]

const isLength = (name: KpiColumn): name is (typeof lengthNames)[number] =>
  lengthNames.some((one) => one === name)
const isShare = (name: KpiColumn): name is (typeof shareNames)[number] =>
  shareNames.some((one) => one === name)

/** What a column holds for one row: seconds, a share, or a count. */
export function kpiValue(values: KpiValues, name: KpiColumn, figure: Figure): number | null {
  if (isLength(name)) return values.lengths[name][figure]
  if (isShare(name)) return values.shares[name].share
  return values[name]
}

/** Rows of one kind, sorted by a column. */
export function sortedRows(
  rows: readonly KpiRow[],
  sort: Sort<KpiColumn | 'name'> | null,
  figure: Figure,
): KpiRow[] {
  if (!sort) return [...rows]
  const { name, isDescending } = sort
  const keyOf = (row: KpiRow): Sortable => (name === 'name' ? row.name : kpiValue(row.now, name, figure))
  return sorted(rows, keyOf, isDescending)
}
