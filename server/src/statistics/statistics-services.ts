import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'

/** What the operations of this feature work with. */
export type StatisticsServices = { db: Database; clock: Clock }
