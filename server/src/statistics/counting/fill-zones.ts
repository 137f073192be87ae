import type { StatisticsServices } from '../statistics-services.ts'
import { lockProgress } from './gather-queries.ts'
import { fillZone, findEmptyZone } from './zone-queries.ts'

/** Sums up time zones that somebody asked for. Nothing is counted meanwhile. */
export async function fillEmptyZones({ db, clock }: StatisticsServices): Promise<void> {
  let isMore = true
  while (isMore)
    isMore = await db.begin(async (tx) => {
      if (!(await lockProgress(tx))) return false
      const zone = await findEmptyZone(tx)
      if (zone) await fillZone(tx, zone, clock.now())
      return zone !== undefined
    })
}
