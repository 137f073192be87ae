import type { AgentActor } from '../../platform/actors.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { isVisibleTo } from '../details/ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { markReadByAgent } from './ticket-write-queries.ts'

export async function markTicketRead(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  actor: AgentActor,
  id: number,
): Promise<void> {
  if (!(await isVisibleTo(db, actor, id))) throw ticketNotFound(id)
  await markReadByAgent(db, { agentId: actor.id, id, now: clock.now() })
}
