import { lockEventProgress } from '../../tickets/log/event-progress-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { fillTimeZone, findEmptyTimeZone } from './time-zone-queries.ts'

export async function fillEmptyTimeZones({ db, clock }: StatisticsServices): Promise<void> {
  let isMore = true
  while (isMore)
    isMore = await db.begin(async (tx) => {
      if (!(await lockEventProgress(tx, 'statistics_progress'))) return false
      const timeZone = await findEmptyTimeZone(tx)
      if (timeZone) await fillTimeZone(tx, timeZone, clock.now())
      return timeZone !== undefined
    })
}
