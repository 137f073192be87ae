import { limits } from '@savepoint/contract/limits.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { createInternalTicket } from './create-internal-ticket.ts'
import { countByHand, insertRun, listDefects } from './recurring-run-queries.ts'
import { lockRecurringTicket } from './recurring-ticket-queries.ts'

/** A ticket now, in the caller's name; the schedule stays as it is. */
export async function runRecurringTicket(
  services: TicketServices,
  actor: AgentActor,
  { id, retryable }: { id: string; retryable: Retryable },
): Promise<{ ticketId: number }> {
  const { db, clock } = services
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      // One after another for each definition, so that requests at once cannot exceed the limit.
      const definition = await lockRecurringTicket(tx, actor, id)
      if (!definition) throw new Problem('notFound')
      const now = clock.now()
      await requireRoom(tx, id, now)
      const defect = (await listDefects(tx, id)).find((one) => one !== 'ownerGone')
      if (defect) throw new Problem('invalidOperation', { detail: defect })
      const { author } = await describeAgent(tx, actor.id)
      const ticketId = await createInternalTicket(tx, services, { definition, author, owner: actor })
      const run = { recurringTicketId: id, name: definition.name, plannedAt: null, missed: 0, now }
      await insertRun(tx, { ...run, outcome: 'created', ticketId })
      await audit(tx, actor, {
        action: 'recurringTicketRun',
        now,
        subject: { kind: 'recurringTicket', id, name: definition.name },
        after: { ticketId },
      })
      return { ticketId }
    },
  })
}

async function requireRoom(tx: Db, id: string, now: Date) {
  const { count, oldest } = await countByHand(tx, id, after(now, { hours: -1 }))
  if (count < limits.recurringRunsPerHour) return
  throw new Problem('tooManyRequests', { retryAt: after(new Date(oldest ?? now), { hours: 1 }) })
}
