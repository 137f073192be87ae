import type { MonthLock } from '@savepoint/contract/statistics/statistics.ts'
import { dayIn, daysOfMonth } from '@savepoint/contract/statistics/statistics-values.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { isTimeZoneKnown } from '../../platform/time-zone-queries.ts'
import { waitForProgress } from '../counting/gather-queries.ts'
import { fillTimeZone, useTimeZone } from '../counting/time-zone-queries.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { presentLock } from './get-accounting-report.ts'
import { deleteLock, insertLock } from './lock-queries.ts'
import { findStaffNames } from './topic-names-queries.ts'

/** The month must be over and counted to its last minute; the time zone decides when it was. */
export async function lockStatisticsMonth(
  { db, clock }: StatisticsServices,
  actor: AgentActor,
  {
    input: { month, timeZone: timeZoneName },
    retryable,
  }: { input: { month: string; timeZone: string }; retryable: Retryable },
): Promise<MonthLock> {
  if (!(await isTimeZoneKnown(db, timeZoneName))) throw fieldProblem('timeZone', 'Unknown time zone')
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const { counted_until: until } = await waitForProgress(tx)
      if (dayIn(timeZoneName, new Date(until)) <= daysOfMonth(month).to)
        throw new Problem('invalidOperation', { detail: 'monthNotOver' })
      const timeZone = await useTimeZone(tx, { name: timeZoneName, now })
      if (timeZone.id === null) throw fieldProblem('timeZone', 'Too many time zones')
      if (!timeZone.isFilled) await fillTimeZone(tx, timeZone, now)
      const names = await findStaffNames(tx, [actor.id])
      const agent = { id: actor.id, name: names.get(actor.id) ?? '' }
      const row = await insertLock(tx, {
        month,
        timeZone: { id: timeZone.id, name: timeZoneName },
        agent,
        now,
      })
      if (!row) throw new Problem('invalidOperation', { detail: 'monthLocked' })
      await audit(tx, actor, { action: 'monthLocked', now, after: { month, timeZone: timeZoneName } })
      return presentLock(row)
    },
  })
}

export async function unlockStatisticsMonth(
  { db, clock }: StatisticsServices,
  actor: AgentActor,
  month: string,
): Promise<void> {
  await db.begin(async (tx) => {
    const row = await deleteLock(tx, month)
    if (!row) throw new Problem('notFound')
    await audit(tx, actor, {
      action: 'monthUnlocked',
      now: clock.now(),
      before: { month, timeZone: row.timeZone },
    })
  })
}
