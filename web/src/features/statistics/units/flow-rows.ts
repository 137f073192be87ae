import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { type FlowBucket, flowOf, sizeFor } from './buckets.ts'

type Days = ProjectsReport['days']
export type FlowRow = FlowBucket & { before: Pick<FlowBucket, 'created' | 'resolved' | 'backlog'> | null }

/** Each bucket with the days of the previous period that it is compared with. */
export function flowRowsOf({ days, previousDays }: Pick<ProjectsReport, 'days' | 'previousDays'>): FlowRow[] {
  const buckets = flowOf(days)
  if (!previousDays) return buckets.map((bucket) => ({ ...bucket, before: null }))
  const areMonths = sizeFor(days.length) === 'month' && areWholeMonths(days) && areWholeMonths(previousDays)
  if (areMonths) {
    const months = flowOf(previousDays, 'month')
    return buckets.map((bucket, position) => ({ ...bucket, before: months[position] ?? null }))
  }
  const positions = new Map(days.map(({ day }, position) => [day, position]))
  return buckets.map((bucket) => {
    const from = positions.get(bucket.from) ?? 0
    const to = (positions.get(bucket.to) ?? from) + 1
    return { ...bucket, before: sumOfDays(previousDays.slice(from, to)) }
  })
}

function areWholeMonths(days: Days) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return false
  const next = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000)
  return first.endsWith('-01') && next.getUTCDate() === 1
}

function sumOfDays(days: Days): FlowRow['before'] {
  if (days.length === 0) return null
  const sum = (name: 'created' | 'resolved') => days.reduce((total, day) => total + day[name], 0)
  return { created: sum('created'), resolved: sum('resolved'), backlog: days.at(-1)?.backlog ?? null }
}
