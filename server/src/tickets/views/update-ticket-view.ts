import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  TicketView,
  updateTicketView as updateTicketViewEndpoint,
} from '@savepoint/contract/tickets/ticket-views.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import type { TicketServices } from '../ticket-services.ts'
import { presentView } from './present-view.ts'
import { lockView, replaceView } from './ticket-view-queries.ts'
import { translateViewNameConflict } from './view-name-conflict.ts'

export async function updateTicketView(
  { db, clock }: TicketServices,
  actor: AgentActor,
  { id, input }: { id: string; input: BodyOf<typeof updateTicketViewEndpoint> },
): Promise<TicketView> {
  return await db.begin(async (tx) => {
    const before = await lockView(tx, actor.id, id)
    if (!before) throw new Problem('notFound')
    requireUnchanged(before, input)
    const view = { ...input, id, agentId: actor.id, now: clock.now() }
    return presentView(await translateViewNameConflict(() => replaceView(tx, view)))
  })
}
