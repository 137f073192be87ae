export type DurationUnit = 'day' | 'hour' | 'minute' | 'second'
export type DurationPart = [unit: DurationUnit, count: number]

const lengths: Record<DurationUnit, number> = { day: 86_400, hour: 3_600, minute: 60, second: 1 }
const next: Record<DurationUnit, DurationUnit | null> = {
  day: 'hour',
  hour: 'minute',
  minute: 'second',
  second: null,
}

/** The two largest useful units: seconds below ten minutes, days above a day. */
export function durationParts(seconds: number): DurationPart[] {
  const exact = seconds < 600 ? 'second' : seconds < 86_400 ? 'minute' : 'hour'
  const rounded = Math.round(seconds / lengths[exact]) * lengths[exact]
  const first = rounded >= 86_400 ? 'day' : rounded >= 3_600 ? 'hour' : rounded >= 60 ? 'minute' : 'second'
  return partsOf(rounded, first)
}

/** Working time is in hours, however many there are. */
export const workingTimeParts = (minutes: number): DurationPart[] =>
  partsOf(Math.round(minutes) * 60, minutes >= 59.5 ? 'hour' : 'minute')

function partsOf(seconds: number, first: DurationUnit): DurationPart[] {
  const count = Math.floor(seconds / lengths[first])
  const second = next[first]
  const rest = second ? Math.round((seconds - count * lengths[first]) / lengths[second]) : 0
  return [[first, count], ...(second && rest > 0 ? [[second, rest] as DurationPart] : [])]
}
