import { limits } from '@savepoint/contract/limits.ts'
import type { Database } from '../database/database.ts'
import { isReachable } from '../database/health-queries.ts'
import type { Listener } from '../live/listener.ts'
import { Problem } from '../problems.ts'

const slowestProbe = 1_500

/** Whoever hears no notifications would show pages and rights of the past: others answer until it hears again. */
export async function checkReadiness(
  db: Database,
  { deafSeconds }: Pick<Listener, 'deafSeconds'>,
): Promise<void> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, slowestProbe, false).unref())
  const isReady = await Promise.race([isReachable(db).catch(() => false), timeout])
  if (!isReady || deafSeconds() > limits.nodeDeafSeconds) throw new Problem('unavailable')
}
