import type { BodyOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { ChangeOutcome } from '@savepoint/contract/tickets/ticket-values.ts'
import type { changeTickets as changeTicketsEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { savepoint } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { lockVisibleTickets } from '../details/ticket-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireRightsToChange } from '../workflow/ticket-policy.ts'
import { saveEdits } from './edit-queries.ts'
import { type PlannedEdit, planChange } from './plan-change.ts'
import { readChoices, readTagsOf } from './read-choices.ts'

/** Succeeds or fails for each ticket separately. All are read in one statement and written in another, however many there are. */
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
    // Pipelined: the connection runs them in this order, agent and team first.
    lock: (tx) =>
      Promise.all([
        readChoices(tx, actor, change, { isLocked: true }),
        describeAgent(tx, actor.id),
        lockVisibleTickets(tx, actor, [...new Set(ids)]),
      ]),
    work: async (tx, [chosen, { author }, tickets]) => {
      const choices = { ...chosen, tags: await readTagsOf(tx, tickets, change) }
      const now = services.clock.now()
      const outcomes = new Map<number, ChangeOutcome>()
      const edits: PlannedEdit[] = []
      for (const ticket of tickets) {
        const request = { actor, author, ticket, change, choices, now }
        // A checklist is written at once, and must not stay if a later part of the change fails.
        const planned = choices.topic?.checklist.length
          ? savepoint(tx, (part) => planChange(part, services, request))
          : planChange(tx, services, request)
        const outcome = await planned.then((edit) => {
          edits.push(edit)
          return 'done' as const
        }, outcomeOf)
        outcomes.set(ticket.id, outcome)
      }
      await saveEdits(tx, edits)
      const ticketIds = edits.filter(({ resolves }) => resolves).map(({ id }) => id)
      if (ticketIds.length > 0)
        await services.ports.emailEvents(tx, services, { ticketIds, event: 'ticketClosed' })
      return { results: [...new Set(ids)].map((id) => ({ id, outcome: outcomes.get(id) ?? 'notFound' })) }
    },
  })
}

function outcomeOf(error: unknown): ChangeOutcome {
  if (error instanceof Problem && error.code === 'checklistIncomplete') return 'checklistIncomplete'
  if (error instanceof Problem && error.status < 500) return 'notAllowed'
  throw error
}
