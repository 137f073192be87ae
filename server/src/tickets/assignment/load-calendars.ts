import type { Db } from '../../platform/database/database.ts'
import type { BusinessCalendar } from '../business-time/business-time.ts'
import { calendarFrom } from '../service-levels/sla-policies.ts'
import { readCalendars } from '../service-levels/sla-policy-queries.ts'

export async function loadCalendars(db: Db, ids: (string | null)[]): Promise<Map<string, BusinessCalendar>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  return new Map((await readCalendars(db, wanted)).map((row) => [row.id, calendarFrom(row)]))
}
