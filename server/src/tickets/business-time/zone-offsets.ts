const hour = 3_600

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** What clocks of the zone show at this second, as if it were UTC. */
export function localSeconds(timeZone: string, at: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at * 1_000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hours, minute, second) / 1_000
}

export const offsetAt = (timeZone: string, at: number) => localSeconds(timeZone, at) - at

/** A stretch of time in which the zone's offset stays the same. */
export type Steady = { from: number; until: number; offset: number }

/** Clocks change at whole minutes, so the changes are found by halving the hours in which they happen. */
export function steadyParts(timeZone: string, { from, until }: { from: number; until: number }): Steady[] {
  const first = offsetAt(timeZone, from)
  if (first === offsetAt(timeZone, until) && first === offsetAt(timeZone, (from + until) / 2))
    return [{ from, until, offset: first }]
  const parts: Steady[] = []
  let current: Steady = { from, until: from, offset: first }
  for (let at = from; at < until; at += hour) {
    const next = Math.min(at + hour, until)
    const offset = offsetAt(timeZone, next)
    if (offset !== current.offset) {
      const change = firstSecondOf(timeZone, { offset, after: at, by: next })
      parts.push({ ...current, until: change })
      current = { from: change, until: change, offset }
    }
  }
  return [...parts, { ...current, until }]
}

function firstSecondOf(
  timeZone: string,
  { offset, after, by }: { offset: number; after: number; by: number },
): number {
  let [low, high] = [after, by]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(timeZone, middle) === offset) high = middle
    else low = middle
  }
  return high
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
