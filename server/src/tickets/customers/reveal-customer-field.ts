import { limits } from '@savepoint/contract/limits.ts'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { countReveals, findCustomerRecord } from './customer-record-queries.ts'
import { type SensitiveField, sealContext, sealedValue } from './customer-records.ts'

/** Each reveal is logged in the same transaction; at most 30 an hour. */
export async function revealCustomerField(
  services: TicketServices,
  actor: AgentActor,
  {
    customerId,
    input: { field, ticketId },
  }: { customerId: string; input: { field: SensitiveField; ticketId: number } },
): Promise<{ field: SensitiveField; value: string | null }> {
  const { db, clock, secrets } = services
  return await db.begin(async (tx) => {
    const ticket = await lockVisibleTicket(tx, actor, ticketId)
    if (ticket?.customer_id !== customerId) throw ticketNotFound(ticketId)
    await lockName(tx, `reveals ${actor.id}`)
    const now = clock.now()
    if ((await countReveals(tx, actor.id, after(now, { hours: -1 }))) >= limits.revealsPerHour) {
      throw new Problem('tooManyRequests', { retryAt: after(now, { hours: 1 }) })
    }
    const { author } = await describeAgent(tx, actor.id)
    await insertEvent(tx, { ticketId, kind: 'revealed', actor: author, data: { field }, now })
    const row = await findCustomerRecord(tx, customerId)
    await audit(tx, actor, {
      action: 'sensitiveRevealed',
      now,
      subject: { kind: 'customer', id: customerId, name: row?.email ?? '' },
      after: { field, ticketId },
    })
    const sealed = row && sealedValue(row, field)
    return {
      field,
      value: sealed && row.account_id ? secrets.open(sealed, sealContext(row.account_id, field)) : null,
    }
  })
}
