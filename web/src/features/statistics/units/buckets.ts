import type { ProjectsReport } from '@savepoint/contract/statistics/statistics.ts'

type Day = ProjectsReport['days'][number]
export type BucketSize = 'day' | 'week' | 'month'
export type Bucket<Item> = { from: string; to: string; items: Item[] }
export type FlowBucket = Omit<Day, 'day'> & { from: string; to: string }

/** A line with more points than this is unreadable: days become weeks, then months. */
export const sizeFor = (days: number): BucketSize => (days <= 92 ? 'day' : days <= 400 ? 'week' : 'month')

/** Groups consecutive days. Weeks begin on Monday. */
export function bucketsOf<Item extends { day: string }>(
  days: readonly Item[],
  size: BucketSize,
): Bucket<Item>[] {
  const buckets: (Bucket<Item> & { key: string })[] = []
  for (const item of days) {
    const key = keyOf(item.day, size)
    const last = buckets.at(-1)
    if (last?.key !== key) buckets.push({ key, from: item.day, to: item.day, items: [item] })
    else {
      last.to = item.day
      last.items.push(item)
    }
  }
  return buckets.map(({ key: _key, ...bucket }) => bucket)
}

function keyOf(day: string, size: BucketSize): string {
  if (size === 'day') return day
  if (size === 'month') return day.slice(0, 7)
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Sums of each bucket; the backlog is that of its last day. */
export function flowOf(days: readonly Day[], size = sizeFor(days.length)): FlowBucket[] {
  return bucketsOf(days, size).map(({ from, to, items }) => {
    const sum = (name: 'created' | 'resolved' | 'closed' | 'reopened') =>
      items.reduce((total, item) => total + item[name], 0)
    const backlog = items.findLast((item) => item.backlog !== null)?.backlog ?? null
    return {
      from,
      to,
      created: sum('created'),
      resolved: sum('resolved'),
      closed: sum('closed'),
      reopened: sum('reopened'),
      backlog,
    }
  })
}
