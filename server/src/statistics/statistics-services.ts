import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

/** `primary`: where what is noted is written, when `db` is a standby. */
export type StatisticsServices = { db: Database; clock: Clock; primary?: Database }
