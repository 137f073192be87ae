import * as contract from '@savepoint/contract/system/health.ts'
import type { Implement } from '../platform/http/implement.ts'
import type { RecentHealth } from './health/recent-health.ts'

export function systemRoutes(implement: Implement, health: RecentHealth) {
  implement(contract, { getHealth: health })
}
