const soonMs = 4 * 3_600_000

export type DueState = 'none' | 'calm' | 'soon' | 'late'

/** Amber under 4 hours, red when overdue. */
export function dueState(dueAt: string | null, now: Date): DueState {
  if (dueAt === null) return 'none'
  const left = Date.parse(dueAt) - now.getTime()
  if (left < 0) return 'late'
  return left < soonMs ? 'soon' : 'calm'
}
