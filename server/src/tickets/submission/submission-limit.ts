import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { listSubmissionTimes } from '../details/customer-ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'

export type Submitter = Parameters<typeof listSubmissionTimes>[1]['who']
type Limits = Pick<TicketServices, 'clock' | 'config'>

export async function nextSubmissionAt(
  db: Db,
  { clock, config }: Limits,
  who: Submitter,
): Promise<Date | null> {
  const { ticketsPerDay, ticketsEveryMinutes } = config.limits
  const times = await listSubmissionTimes(db, {
    who,
    since: after(clock.now(), { days: -1 }),
    limit: ticketsPerDay,
  })
  // Read only now: the lock may have been waited for.
  const now = clock.now()
  const waits: Date[] = []
  const latest = times[0]
  const oldest = times[ticketsPerDay - 1]
  if (latest) waits.push(after(latest, { minutes: ticketsEveryMinutes }))
  if (oldest) waits.push(after(oldest, { days: 1 }))
  const latestWait = Math.max(...waits.map((wait) => wait.getTime()), 0)
  return latestWait > now.getTime() ? new Date(latestWait) : null
}

/** The caller has locked the submitter, so parallel requests cannot pass together. */
export async function requireSubmissionAllowed(tx: Db, services: Limits, who: Submitter): Promise<void> {
  const retryAt = await nextSubmissionAt(tx, services, who)
  if (retryAt) throw new Problem('ticketLimit', { retryAt })
}
