import * as contract from '@savepoint/contract/ticket-views.ts'
import { Problem } from '../platform/problems.ts'
import type { Serve } from '../platform/serve.ts'
import { createTicketView } from './create-ticket-view.ts'
import { presentView } from './present-view.ts'
import type { TicketServices } from './ticket-services.ts'
import { deleteView, listViews } from './ticket-view-queries.ts'
import { updateTicketView } from './update-ticket-view.ts'

/** The named views of the queue that each agent keeps. */
export function ticketViewRoutes(serve: Serve, services: TicketServices) {
  const { db } = services
  serve(contract.listTicketViews, async ({ actor }) => {
    const rows = await listViews(db, actor.id)
    return { items: rows.map(presentView) }
  })
  serve(contract.createTicketView, async ({ actor, body, retryable }) =>
    createTicketView(services, actor, body, retryable),
  )
  serve(contract.updateTicketView, async ({ actor, params, body }) =>
    updateTicketView(services, actor, params.id, body),
  )
  serve(contract.deleteTicketView, async ({ actor, params }) => {
    if (!(await deleteView(db, actor.id, params.id))) throw new Problem('notFound')
    return null
  })
}
