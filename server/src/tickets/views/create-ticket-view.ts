import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type {
  createTicketView as createTicketViewEndpoint,
  TicketView,
} from '@savepoint/contract/tickets/ticket-views.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { presentView } from './present-view.ts'
import { countViews, insertView } from './ticket-view-queries.ts'
import { translateViewNameConflict } from './view-name-conflict.ts'

export async function createTicketView(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { input, retryable }: { input: BodyOf<typeof createTicketViewEndpoint>; retryable: Retryable },
): Promise<TicketView> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      await lockName(tx, `views ${actor.id}`)
      if ((await countViews(tx, actor.id)) >= limits.viewsPerAgent)
        throw fieldProblem('name', `Maximum number of views is ${limits.viewsPerAgent}`)
      const now = clock.now()
      const view = { ...input, id: uuidv7({ msecs: now.getTime() }), agentId: actor.id, now }
      return presentView(await translateViewNameConflict(() => insertView(tx, view)))
    },
  })
}
