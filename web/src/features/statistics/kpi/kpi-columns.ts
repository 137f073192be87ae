import type { KpiReport, KpiValues } from '@savepoint/contract/statistics/statistics.ts'
import { kpiCounts, lengthNames, shareNames } from '@savepoint/contract/statistics/statistics-measures.ts'
import { type Sort, type Sortable, sorted } from '../tables/sorting.ts'

export type KpiRow = KpiReport['rows'][number]

export const figures = ['median', 'mean', 'p90', 'count'] as const
export type Figure = (typeof figures)[number]

const counts = [...kpiCounts, 'repliesPerResolution'] as const
export const kpiColumns = [...counts, ...lengthNames, ...shareNames] as const
export type KpiColumn = (typeof kpiColumns)[number]
export const kpiGroups = { counts, lengths: lengthNames, shares: shareNames } as const satisfies Record<
  string,
  readonly KpiColumn[]
>

/** Unknown columns are dropped: stored settings outlive releases. Every column is shown when none is chosen. */
export function chosenColumns(chosen: readonly string[] | undefined): readonly KpiColumn[] {
  const known = kpiColumns.filter((name) => chosen?.includes(name))
  return known.length > 0 ? known : kpiColumns
}

export const toggledColumns = (columns: readonly KpiColumn[], name: KpiColumn): KpiColumn[] =>
  kpiColumns.filter((one) => columns.includes(one) !== (one === name))

export const isLength = (name: KpiColumn): name is (typeof lengthNames)[number] =>
  lengthNames.some((one) => one === name)
export const isShare = (name: KpiColumn): name is (typeof shareNames)[number] =>
  shareNames.some((one) => one === name)

export function kpiValue(values: KpiValues, name: KpiColumn, figure: Figure): number | null {
  if (isLength(name)) return values.lengths[name][figure]
  if (isShare(name)) return values.shares[name].share
  return values[name]
}

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
