const dayMs = 86_400_000

const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const dayAfter = (day: string) => shifted(day, 1)
export const dayBefore = (day: string) => shifted(day, -1)

/** From the first day of the first whole month up to, but not including, the day after the last; null when there is none. */
export function wholeMonths({
  from,
  to,
}: {
  from: string
  to: string
}): { from: string; before: string } | null {
  const first = from.endsWith('-01') ? from : firstOfNext(from)
  const before = `${dayAfter(to).slice(0, 7)}-01`
  return first < before ? { from: first, before } : null
}

function firstOfNext(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
