import type { SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { isTimeZoneKnown } from '../../platform/time-zone-queries.ts'
import { findReaders } from './reader-queries.ts'

/** The database must know the time zone, and every recipient must be allowed to see statistics. */
export async function checkSavedReport(db: Db, { search, schedule }: SavedReportInput): Promise<void> {
  if (!(await isTimeZoneKnown(db, search.timeZone)))
    throw fieldProblem('search.timeZone', 'Unknown time zone')
  if (!schedule) return
  const ids = [...new Set(schedule.recipientIds)]
  if ((await findReaders(db, ids)).length < ids.length)
    throw fieldProblem('schedule.recipientIds', 'May not see statistics')
}
