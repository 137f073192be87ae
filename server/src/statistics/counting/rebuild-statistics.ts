import { setIndexesAside } from '../../platform/database/index-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { countBlock } from './count-events.ts'
import { planByIndexes, waitForProgress } from './gather-queries.ts'
import { addEventIndex, analyzeCounts, deleteCounts, dropEventIndex } from './rebuild-queries.ts'
import { fillTimeZone, listTimeZones } from './time-zone-queries.ts'

/**
 * Counts all events again in one transaction: nobody sees partial figures, and reports wait. Locked months do not change. `onProgress` gets the id
 * of the last event counted; returns the last of all.
 */
export async function rebuildStatistics(
  { db, clock }: StatisticsServices,
  onProgress: (eventId: number) => void = () => {},
): Promise<number> {
  return await db.begin(async (tx) => {
    const { event_id: until } = await waitForProgress(tx)
    await planByIndexes(tx)
    await deleteCounts(tx)
    const putIndexesBack = await setIndexesAside(tx, ['statistics_facts', 'statistics_tickets'])
    await addEventIndex(tx)
    let after = 0
    for (let block = 1; ; block += 1) {
      const last = await countBlock(tx, { after, until }, { sums: false })
      if (last === undefined) break
      after = last
      if (block % 50 === 0) onProgress(last)
    }
    await dropEventIndex(tx)
    await putIndexesBack()
    await analyzeCounts(tx)
    for (const timeZone of await listTimeZones(tx)) await fillTimeZone(tx, timeZone, clock.now())
    return until
  })
}
