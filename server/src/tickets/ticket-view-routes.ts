import * as contract from '@savepoint/contract/ticket-views.ts'
import type { Implement } from '../platform/implement.ts'
import { Problem } from '../platform/problems.ts'
import { createTicketView } from './create-ticket-view.ts'
import { presentView } from './present-view.ts'
import type { TicketServices } from './ticket-services.ts'
import { deleteView, listViews } from './ticket-view-queries.ts'
import { updateTicketView } from './update-ticket-view.ts'

/** The named views of the queue that each agent keeps. */
export function ticketViewRoutes(implement: Implement, services: TicketServices) {
  const { db } = services
  implement(contract, {
    listTicketViews: async ({ actor }) => {
      const rows = await listViews(db, actor.id)
      return { items: rows.map(presentView) }
    },
    createTicketView: async ({ actor, body, retryable }) =>
      createTicketView(services, actor, body, retryable),
    updateTicketView: async ({ actor, params, body }) => updateTicketView(services, actor, params.id, body),
    deleteTicketView: async ({ actor, params }) => {
      if (!(await deleteView(db, actor.id, params.id))) throw new Problem('notFound')
      return null
    },
  })
}
