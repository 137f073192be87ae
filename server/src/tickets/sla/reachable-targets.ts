import { limits } from '@savepoint/contract/limits.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { addBusinessSeconds, type BusinessCalendar } from '../business-time/business-time.ts'

/** A calendar may be closed for long, but not so long that a target would never be reached. */
export function requireReachable(
  calendar: BusinessCalendar,
  { minutes, now, path }: { minutes: number[]; now: Date; path: string },
): void {
  const from = now.getTime() / 1_000
  for (const target of new Set(minutes)) {
    const at = addBusinessSeconds(calendar, from, target * 60)
    if (at === null || at > from + limits.slaReachDays * 86_400) throw fieldProblem(path, 'Never open')
  }
}
