import type { AccountingReport, WorkValues } from '@savepoint/contract/statistics/statistics.ts'
import { type AccountingColumn, timeCounts } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { StatisticsPeriod } from '@savepoint/contract/statistics/statistics-values.ts'
import { dayIn, daysOfMonth } from '@savepoint/contract/statistics/statistics-values.ts'
import { type Sort, type Sortable, sorted } from '../tables/sorting.ts'
import { type BucketSize, bucketsOf } from '../units/buckets.ts'

export type TeamRow = AccountingReport['teams'][number]
export type AgentRow = TeamRow['agents'][number]

export const isTime = (name: AccountingColumn): name is (typeof timeCounts)[number] =>
  timeCounts.some((one) => one === name)

export function sortedAgents(
  agents: readonly AgentRow[],
  sort: Sort<AccountingColumn | 'name'> | null,
): AgentRow[] {
  if (!sort) return [...agents]
  const { name, isDescending } = sort
  const keyOf = ({ agent, now }: AgentRow): Sortable => (name === 'name' ? agent.name : now[name])
  return sorted(agents, keyOf, isDescending)
}

/** Null unless the period is exactly one month that is over: only such a month can be locked. */
export function finishedMonth({ from, to, timeZone }: StatisticsPeriod, now: Date): string | null {
  const month = from.slice(0, 7)
  const days = daysOfMonth(month)
  return days.from === from && days.to === to && to < dayIn(timeZone, now) ? month : null
}

/** One measure of an agent by day, week or month; days without a value are included. */
export function sheetOf(
  agent: AgentRow,
  { days, size, name }: { days: readonly string[]; size: BucketSize; name: AccountingColumn },
) {
  const known = new Map(agent.days.map(({ day, values }) => [day, values]))
  return bucketsOf(
    days.map((day) => ({ day })),
    size,
  ).map(({ from, to, items }) => ({
    from,
    to,
    value: sumOf(
      items.map(({ day }) => known.get(day)),
      name,
    ),
  }))
}

function sumOf(values: readonly (WorkValues | undefined)[], name: AccountingColumn): number {
  return values.reduce((sum, value) => sum + (value?.[name] ?? 0), 0)
}
