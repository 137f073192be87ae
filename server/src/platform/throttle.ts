import { after, type Clock } from './clock.ts'
import type { Db } from './database.ts'
import { Problem } from './problems.ts'
import { countDeed } from './throttle-queries.ts'

/** Lets an address do something so often in an hour and no oftener. */
export async function throttle(
  db: Db,
  clock: Clock,
  { address, deed, perHour }: { address: string; deed: string; perHour: number },
): Promise<void> {
  const hour = new Date(clock.now())
  hour.setUTCMinutes(0, 0, 0)
  if ((await countDeed(db, address, deed, hour)) > perHour)
    throw new Problem('tooManyRequests', { retryAt: after(hour, { hours: 1 }) })
}
