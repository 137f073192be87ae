import type { Db } from '../platform/database.ts'
import { insertMinuteStandings, setMinutesUntil, sumMinutes } from './minute-queries.ts'

/** Adds the minutes that are over to the daily sums of every zone. */
export async function countMinutes(tx: Db, until: string): Promise<void> {
  await insertMinuteStandings(tx)
  await sumMinutes(tx, until)
  await setMinutesUntil(tx, until)
}
