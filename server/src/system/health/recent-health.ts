import type { Health } from '@savepoint/contract/system/health.ts'
import type { SystemServices } from '../system-services.ts'
import { readHealth } from './read-health.ts'

const keptMilliseconds = 10_000

export type RecentHealth = () => Promise<Health>

/** However many ask, the database answers once in ten seconds. A failure is not remembered. */
export function recentHealth(
  services: SystemServices,
  read: (services: SystemServices) => Promise<Health> = readHealth,
): RecentHealth {
  let kept: { at: number; health: Promise<Health> } | undefined
  return () => {
    const now = services.clock.now().getTime()
    if (kept && Math.abs(now - kept.at) < keptMilliseconds) return kept.health
    const asked = { at: now, health: read(services) }
    kept = asked
    asked.health.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.health
  }
}
