import { limits } from '@savepoint/contract/limits.ts'
import type { Database } from '../database/database.ts'
import { isReachable } from '../database/health-queries.ts'
import type { Listener } from '../live/listener.ts'
import { Problem } from '../problems.ts'

const slowestProbe = 1_500

/** A process that gets no notifications would show old pages and rights: others answer until it gets them again. */
export async function checkReadiness(
  db: Database,
  { stalledSeconds }: Pick<Listener, 'stalledSeconds'>,
): Promise<void> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, slowestProbe, false).unref())
  const isReady = await Promise.race([isReachable(db).catch(() => false), timeout])
  if (!isReady || stalledSeconds() > limits.listenerStalledSeconds) throw new Problem('unavailable')
}
