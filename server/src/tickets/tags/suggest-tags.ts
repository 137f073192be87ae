import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { isVisibleTo } from '../details/ticket-queries.ts'
import { listFrequentTags } from '../details/ticket-tag-queries.ts'

const mostSuggested = 8

export async function suggestTags(
  db: Db,
  actor: AgentActor,
  ticketId: number,
): Promise<{ items: TicketTag[] }> {
  if (!(await isVisibleTo(db, actor, ticketId))) throw ticketNotFound(ticketId)
  return { items: await listFrequentTags(db, ticketId, mostSuggested) }
}
