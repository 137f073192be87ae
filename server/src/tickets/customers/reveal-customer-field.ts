import { limits } from '@savepoint/contract/limits.ts'
import { audit } from '../../people/audit/audit.ts'
import { hasAudited } from '../../people/audit/audit-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { Problem } from '../../platform/problems.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { countReveals, findCustomerRecord } from './customer-record-queries.ts'
import { type SensitiveField, sealContext, sealedValue } from './customer-records.ts'

type Asked = { customerId: string; input: { field: SensitiveField; ticketId: number } }
type Revealed = { field: SensitiveField; value: string | null }

/** Each reveal is logged in the same transaction; at most 30 an hour. The first refusal of an hour is audited and reported. */
export async function revealCustomerField(
  services: TicketServices & { reportError: ReportError },
  actor: AgentActor,
  { customerId, input }: Asked,
): Promise<Revealed> {
  const { db, clock, reportError } = services
  const outcome = await db.begin(async (tx) => {
    const ticket = await lockVisibleTicket(tx, actor, input.ticketId)
    if (ticket?.customer_id !== customerId) throw ticketNotFound(input.ticketId)
    await lockName(tx, `reveals ${actor.id}`)
    const now = clock.now()
    const since = after(now, { hours: -1 })
    const isRefused = (await countReveals(tx, actor.id, since)) >= limits.revealsPerHour
    if (isRefused) return { isReported: await auditRefusal(tx, actor, { ticket, since, now }) }
    return { revealed: await reveal(tx, services, { actor, customerId, input, now }) }
  })
  if (outcome.revealed) return outcome.revealed
  if (outcome.isReported)
    reportError(new Error(`More than ${limits.revealsPerHour} reveals within an hour`), {
      requestId: actor.requestId,
      agentId: actor.id,
    })
  throw new Problem('tooManyRequests', { retryAt: after(clock.now(), { hours: 1 }) })
}

async function reveal(
  tx: Db,
  { secrets }: Pick<TicketServices, 'secrets'>,
  { actor, customerId, input: { field, ticketId }, now }: Asked & { actor: AgentActor; now: Date },
): Promise<Revealed> {
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
  const value = sealed && row.account_id ? secrets.open(sealed, sealContext(row.account_id, field)) : null
  return { field, value }
}

/** Once an hour: a script that goes on asking must not fill the audit. */
async function auditRefusal(
  tx: Db,
  actor: AgentActor,
  { ticket, since, now }: { ticket: LockedTicket; since: Date; now: Date },
): Promise<boolean> {
  const action = 'revealsRefused'
  if (await hasAudited(tx, { agentId: actor.id, action, since })) return false
  await audit(tx, actor, {
    action,
    now,
    subject: { kind: 'customer', id: ticket.customer_id, name: ticket.customer_email ?? '' },
    after: { ticketId: ticket.id },
  })
  return true
}
