import type { ReportPeriod } from '@savepoint/contract/statistics/report-queries.ts'
import {
  type Breakdown,
  dayIn,
  previousPeriod,
  type StatisticsFilter,
  type StatisticsPeriod,
} from '@savepoint/contract/statistics/statistics-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { isTimeZoneKnown } from '../../platform/time-zone-queries.ts'
import { useTimeZone } from '../counting/time-zone-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { readAsOf, type Scope, type Span, spanOf } from './report-queries.ts'
import { beginReport } from './report-session-queries.ts'

export type Reader = { roleId: string }
export type ReportQuery = StatisticsPeriod &
  StatisticsFilter & {
    compare?: 'previous' | undefined
    by?: Breakdown | undefined
  }

export type Asked = { scope: Scope; span: Span; now: Date; today: string }

type Read<T> = (tx: Db, asked: Asked) => Promise<T>
type ReadCompared<T, B> = (tx: Db, asked: Asked, now: T) => Promise<B>

/** Reads everything in one snapshot. Only the compared columns of the previous period are read. */
export async function readReport<T, B>(
  services: StatisticsServices,
  {
    reader,
    query,
    read,
    readCompared,
  }: { reader: Reader; query: ReportQuery; read: Read<T>; readCompared: ReadCompared<T, B> },
): Promise<{ about: ReportPeriod; now: T; before: B | null }> {
  const { db, clock, primary = db } = services
  const { from, to, timeZone: timeZoneName, compare, by: _, ...filter } = query
  if (!(await isTimeZoneKnown(db, timeZoneName))) throw fieldProblem('timeZone', 'Unknown time zone')
  const now = clock.now()
  const timeZone = await useTimeZone(db, { name: timeZoneName, now, primary })
  const period = { from, to, timeZone: timeZoneName }
  const previous = compare ? previousPeriod(period) : null
  return await db.begin(async (tx) => {
    await beginReport(tx)
    const { roleId } = reader
    const asked = { scope: { roleId, filter }, now, today: dayIn(timeZoneName, now) }
    const figures = await read(tx, { ...asked, span: spanOf(period, timeZone) })
    const before =
      previous && (await readCompared(tx, { ...asked, span: spanOf(previous, timeZone) }, figures))
    const about = {
      ...period,
      before: previous && { from: previous.from, to: previous.to },
      asOf: await readAsOf(tx),
    }
    return { about, now: figures, before }
  })
}
