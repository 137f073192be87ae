import * as contract from '@savepoint/contract/tickets/ticket-drafts.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listTicketDrafts } from './list-ticket-drafts.ts'
import { saveTicketDraft } from './save-ticket-draft.ts'

export function ticketDraftRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listTicketDrafts: async ({ actor }) => listTicketDrafts(services, actor),
    saveTicketDraft: async ({ actor, params, body }) =>
      saveTicketDraft(services, actor, { id: params.id, input: body }),
  })
}
