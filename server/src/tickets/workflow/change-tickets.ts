import type { BodyOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { ChangeOutcome } from '@savepoint/contract/tickets/ticket-values.ts'
import type { changeTickets as changeTicketsEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { savepoint } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { changeTicket } from './change-ticket.ts'
import { requireRightsToChange } from './ticket-policy.ts'

export async function changeTickets(
  services: TicketServices,
  actor: AgentActor,
  {
    input: { ids, change },
    retryable,
  }: { input: BodyOf<typeof changeTicketsEndpoint>; retryable: Retryable },
): Promise<ResponseOf<typeof changeTicketsEndpoint>> {
  requireRightsToChange(actor, change)
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      const { author } = await describeAgent(tx, actor.id)
      const outcomes = new Map<number, ChangeOutcome>()
      // Sorted, so that two such requests cannot deadlock.
      for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
        const done = savepoint(tx, (part) => changeTicket(part, services, { actor, author, id, change }))
        outcomes.set(id, await done.then(() => 'done' as const, outcomeOf))
      }
      return { results: [...new Set(ids)].map((id) => ({ id, outcome: outcomes.get(id) ?? 'notFound' })) }
    },
  })
}

function outcomeOf(error: unknown): ChangeOutcome {
  if (error instanceof Problem && error.code === 'notFound') return 'notFound'
  if (error instanceof Problem && error.code === 'checklistIncomplete') return 'checklistIncomplete'
  if (error instanceof Problem && error.status < 500) return 'notAllowed'
  throw error
}
