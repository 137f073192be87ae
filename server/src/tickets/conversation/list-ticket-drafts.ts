import type { ResponseOf } from '@savepoint/contract/endpoint.ts'
import type { listTicketDrafts as listTicketDraftsEndpoint } from '@savepoint/contract/tickets/ticket-drafts.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { presentDraft } from '../details/present-draft.ts'
import { listAgentDrafts, listOwnUploads } from '../details/ticket-draft-queries.ts'
import type { TicketServices } from '../ticket-services.ts'

export async function listTicketDrafts(
  { db }: TicketServices,
  actor: AgentActor,
): Promise<ResponseOf<typeof listTicketDraftsEndpoint>> {
  const rows = await listAgentDrafts(db, actor)
  const ids = rows.flatMap((row) => row.attachments)
  const files = await listOwnUploads(db, actor.id, ids)
  return {
    items: rows.map((row) => ({
      ticketId: row.ticket_id,
      title: row.title,
      visible: row.visible,
      draft: presentDraft(row, files),
    })),
  }
}
