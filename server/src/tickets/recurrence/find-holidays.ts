import type { Db } from '../../platform/database/database.ts'
import { loadCalendars } from '../assignment/load-calendars.ts'
import type { Holidays } from './recurrence.ts'

export async function findHolidays(tx: Db, calendarId: string | null): Promise<Holidays | undefined> {
  return calendarId === null ? undefined : (await loadCalendars(tx, [calendarId])).get(calendarId)
}
