import type { QueryOf, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { outlineTickets as outlineTicketsEndpoint } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { cursorOf } from '../../platform/http/paging.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { outlineSection } from './ticket-list-queries.ts'

/** Says how many tickets a list holds and where each of its pages begins. */
export async function outlineTickets(
  { db, clock }: TicketServices,
  actor: AgentActor,
  filter: QueryOf<typeof outlineTicketsEndpoint>,
): Promise<ResponseOf<typeof outlineTicketsEndpoint>> {
  if (!actor.pools.includes(filter.section)) throw new Problem('notEnoughRights')
  const rows = await outlineSection(db, actor, { filter, now: clock.now() })
  const count = rows.at(-1)?.at ?? 0
  const ends = rows.filter(({ at }) => at % limits.pageSize === 0 && at < count)
  return { count, cursors: ends.map(({ key, id }) => cursorOf(key, id)) }
}
