const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const longestInHours = 48 * hourMs

export type DueSpan = { unit: 'minutes' | 'hours' | 'days'; count: number }

/** How far away a deadline is, either way, in the largest unit that is still exact enough to act on. */
export function dueSpan(dueAt: string, now: Date): DueSpan {
  const length = Math.abs(Date.parse(dueAt) - now.getTime())
  if (length < hourMs) return { unit: 'minutes', count: Math.max(1, Math.floor(length / minuteMs)) }
  if (length < longestInHours) return { unit: 'hours', count: Math.floor(length / hourMs) }
  return { unit: 'days', count: Math.floor(length / dayMs) }
}
