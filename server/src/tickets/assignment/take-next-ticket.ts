import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import { findVisibleTicket } from '../details/get-ticket.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { TicketServices } from '../ticket-services.ts'
import { giveTo, lockAgent } from './assign-tickets.ts'
import { findAgentRow, findTeam, listNextTickets } from './assignment-queries.ts'
import { capacityOf, fits } from './eligibility.ts'

const candidates = 200
const attempts = 5

export async function takeNextTicket(
  { db, clock }: TicketServices,
  actor: AgentActor,
  retryable: Retryable,
): Promise<Ticket | null> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const { author } = await describeAgent(tx, actor.id)
      await lockAgent(tx, actor.id)
      const [agent, team] = await Promise.all([findAgentRow(tx, actor.id, now), findTeam(tx, actor.roleId)])
      if (!agent || !team) throw new Problem('unauthorized')
      const capacity = capacityOf(agent, team)
      if (capacity !== null && agent.tickets >= capacity)
        throw new Problem('invalidOperation', { detail: `At most ${capacity} tickets at once` })
      // Others may take the first ones meanwhile; then these are looked for anew.
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const waiting = await listNextTickets(tx, actor, { agent, limit: candidates })
        const ids = waiting.filter((ticket) => fits(agent, ticket)).map(({ id }) => id)
        if (ids.length === 0) return null
        const taken = await giveTo(tx, { agent, ids, author, now, cause: 'next' })
        if (taken !== undefined) return (await findVisibleTicket(tx, actor, taken)) ?? null
      }
      return null
    },
  })
}
