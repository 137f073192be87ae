const soonMs = 4 * 3_600_000

export type DueState = 'none' | 'calm' | 'soon' | 'late'

/** How pressing an answer is: amber under 4 hours left, red when late. */
export function dueState(dueAt: string | null, now: Date): DueState {
  if (dueAt === null) return 'none'
  const left = Date.parse(dueAt) - now.getTime()
  if (left < 0) return 'late'
  return left < soonMs ? 'soon' : 'calm'
}
