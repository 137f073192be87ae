import * as contract from '@savepoint/contract/tickets/ticket-views.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { createTicketView } from './create-ticket-view.ts'
import { deleteTicketView } from './delete-ticket-view.ts'
import { listTicketViews } from './list-ticket-views.ts'
import { updateTicketView } from './update-ticket-view.ts'

export function ticketViewRoutes(implement: Implement, services: TicketServices) {
  const { db } = services
  implement(contract, {
    listTicketViews: async ({ actor }) => listTicketViews(db, actor),
    createTicketView: async ({ actor, body, retryable }) =>
      createTicketView(services, actor, { input: body, retryable }),
    updateTicketView: async ({ actor, params, body }) =>
      updateTicketView(services, actor, { id: params.id, input: body }),
    deleteTicketView: async ({ actor, params }) => {
      await deleteTicketView(db, actor.id, params.id)
      return null
    },
  })
}
