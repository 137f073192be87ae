import type { Db } from '../../platform/database/database.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { NewEvent } from '../log/event-queries.ts'
import { breach, warning } from '../log/sla-events.ts'
import { columnsOf, policiesFor, warningAt } from '../service-levels/plan-sla.ts'
import { type EndedClock, mapClocks } from '../service-levels/sla-clocks.ts'
import { getSlaPolicies } from '../service-levels/sla-policies.ts'
import type { TicketServices } from '../ticket-services.ts'
import { saveSlaColumns } from './sla-write-queries.ts'
import { saveChange } from './ticket-write-queries.ts'

/** Each warning and each breach once. A missed target is decided from now on, whatever happens to the policy. */
export async function announceSla(
  tx: Db,
  { clock, config }: Pick<TicketServices, 'clock' | 'config'>,
  ticket: LockedTicket,
): Promise<void> {
  if (!ticket.sla_state) return
  const now = clock.now()
  const policies = await getSlaPolicies(tx, ticket.sla_version, config.limits)
  const events: NewEvent[] = []
  const missed: EndedClock[] = []
  const state = mapClocks(ticket.sla_state, (one) => {
    if (one.target === null || one.announced) return one
    if (one.target <= now.getTime()) {
      events.push(breach(ticket.id, one, now))
      const decided = { ...one, missed: true as const, warned: true as const, announced: true as const }
      missed.push({ ...decided, target: one.target, stoppedAt: null, overrunSeconds: null })
      return decided
    }
    const warnAt = warningAt(one, policies.byId(one.policyId))
    if (warnAt === null || warnAt > now.getTime()) return one
    events.push(warning(ticket.id, one, now))
    return { ...one, warned: true as const }
  })
  const sla = { ...columnsOf(state, policiesFor(policies, ticket)), ended: missed }
  if (events.length > 0) await saveChange(tx, ticket.id, { events, sla, now })
  else await saveSlaColumns(tx, ticket.id, sla)
}
