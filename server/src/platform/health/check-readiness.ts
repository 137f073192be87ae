import type { Database } from '../database/database.ts'
import { isReachable } from '../database/health-queries.ts'
import { Problem } from '../problems.ts'

const slowestProbe = 1_500

export async function checkReadiness(db: Database): Promise<void> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, slowestProbe, false).unref())
  const isReady = await Promise.race([isReachable(db).catch(() => false), timeout])
  if (!isReady) throw new Problem('unavailable')
}
