import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { listSubmissionTimes, type SubmittedBy } from '../details/customer-ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'

type Limits = Pick<TicketServices, 'clock' | 'config'>

/** The clocks of processes differ a little. A time beyond that comes from one that is wrong, and nobody waits until it has passed. */
const clocksDifferBy = { minutes: 1 }

/** Which of the latest requests the limits look at. */
export const countedSubmissions = ({ clock, config }: Limits) => ({
  since: after(clock.now(), { days: -1 }),
  limit: config.limits.ticketsPerDay,
})

export async function nextSubmissionAt(db: Db, services: Limits, who: SubmittedBy): Promise<Date | null> {
  return nextAfter(services, await listSubmissionTimes(db, { who, ...countedSubmissions(services) }))
}

/** `times`: the latest first. Reads the clock only now: the lock may have been waited for. */
function nextAfter({ clock, config }: Limits, times: string[]): Date | null {
  const { ticketsPerDay, ticketsEveryMinutes } = config.limits
  const now = clock.now()
  const waits: Date[] = []
  const plausible = after(now, clocksDifferBy)
  const latest = times.find((time) => new Date(time) <= plausible)
  const oldest = times[ticketsPerDay - 1]
  if (latest) waits.push(after(new Date(latest), { minutes: ticketsEveryMinutes }))
  if (oldest) waits.push(after(new Date(oldest), { days: 1 }))
  const latestWait = Math.max(...waits.map((wait) => wait.getTime()), 0)
  return latestWait > now.getTime() ? new Date(latestWait) : null
}

/** The caller has locked the submitter, so parallel requests cannot pass together. */
export async function requireSubmissionAllowed(tx: Db, services: Limits, who: SubmittedBy): Promise<void> {
  refuseUntil(await nextSubmissionAt(tx, services, who))
}

/** For times that were read under such a lock. */
export const requireSubmissionAfter = (services: Limits, times: string[]): void =>
  refuseUntil(nextAfter(services, times))

function refuseUntil(retryAt: Date | null) {
  if (retryAt) throw new Problem('ticketLimit', { retryAt })
}
