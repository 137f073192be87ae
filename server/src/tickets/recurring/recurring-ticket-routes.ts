import * as contract from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { exportRecurringTickets } from './export-recurring-tickets.ts'
import { listRecurringRuns } from './list-recurring-runs.ts'
import { getRecurringTicketChoices, previewRecurrence } from './plan-recurrence.ts'
import {
  createRecurringTicket,
  deleteRecurringTicket,
  enableRecurringTicket,
  getRecurringTicket,
  listRecurringTickets,
  updateRecurringTicket,
} from './recurring-tickets.ts'
import { runRecurringTicket } from './run-recurring-ticket.ts'

export function recurringTicketRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listRecurringTickets: async ({ actor, query }) => listRecurringTickets(services, actor, query),
    getRecurringTicket: async ({ actor, params }) => getRecurringTicket(services.db, actor, params.id),
    exportRecurringTickets: async ({ actor, query, reply }) =>
      exportRecurringTickets(services, actor, { ...query, reply }),
    getRecurringTicketChoices: async ({ actor, query }) =>
      getRecurringTicketChoices(services.db, actor, query.categoryId),
    previewRecurrence: async ({ body }) => previewRecurrence(services, body),
    createRecurringTicket: async ({ actor, body, retryable }) =>
      createRecurringTicket(services, actor, { input: body, retryable }),
    updateRecurringTicket: async ({ actor, params, body }) =>
      updateRecurringTicket(services, actor, { id: params.id, input: body }),
    enableRecurringTicket: async ({ actor, params, body }) =>
      enableRecurringTicket(services, actor, { id: params.id, ...body }),
    deleteRecurringTicket: async ({ actor, params }) => deleteRecurringTicket(services, actor, params.id),
    runRecurringTicket: async ({ actor, params, retryable }) =>
      runRecurringTicket(services, actor, { id: params.id, retryable }),
    listRecurringRuns: async ({ actor, params, query }) =>
      listRecurringRuns(services, actor, { id: params.id, query }),
  })
}
