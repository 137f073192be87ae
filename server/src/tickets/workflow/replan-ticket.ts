import type { Db } from '../../platform/database/database.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import { replanSla } from '../service-levels/plan-sla.ts'
import { getSlaPolicies } from '../service-levels/sla-policies.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { Replanned } from './sla-write-queries.ts'
import { isOpen } from './ticket-status.ts'
import { waitingRank } from './ticket-timers.ts'

/** For a ticket whose policy may be another one now. It is planned as it is in memory, and changed there too. */
export async function replanTicket(
  tx: Db,
  { clock, config }: Pick<TicketServices, 'clock' | 'config'>,
  ticket: LockedTicket,
): Promise<Replanned> {
  if (!isOpen(ticket.status)) return null
  const policies = await getSlaPolicies(tx, ticket.sla_version, config.limits)
  const sla = replanSla(policies, ticket, clock.now())
  ticket.sla_state = sla.state
  ticket.due_at = sla.targetAt?.toISOString() ?? null
  if (ticket.waiting_since === null) return { sla, queueRank: null }
  const waiting = { waitingSince: new Date(ticket.waiting_since), dueAt: sla.targetAt }
  return { sla, queueRank: waitingRank(waiting, ticket.priority) }
}
