import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

/** The primary is named apart when the reports are read from a standby. */
export type StatisticsServices = { db: Database; clock: Clock; primary?: Database }
