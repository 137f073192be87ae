import type { Db } from '../../platform/database/database.ts'
import { findHolidays } from './find-holidays.ts'
import { lockPlannedWith, setNextAt } from './planned-queries.ts'
import { nextOccurrence } from './recurrence.ts'

/** After the holidays of a calendar have changed. What is due already stays due. */
export async function replanRecurringTickets(
  tx: Db,
  { calendarId, now }: { calendarId: string; now: Date },
): Promise<void> {
  const planned = await lockPlannedWith(tx, { calendarId, now })
  const holidays = await findHolidays(tx, calendarId)
  for (const { id, schedule } of planned)
    await setNextAt(tx, id, nextOccurrence(schedule, { after: now, holidays }))
}
