import * as search from '@savepoint/contract/tickets/ticket-search.ts'
import * as contract from '@savepoint/contract/tickets/tickets.ts'
import type { Implement } from '../platform/implement.ts'
import { addNote } from './add-note.ts'
import { changeTickets } from './change-tickets.ts'
import { countTickets } from './count-tickets.ts'
import { getTicket } from './get-ticket.ts'
import { getTicketLog } from './get-ticket-log.ts'
import { listAllowedAgents, listAssignees } from './list-assignees.ts'
import { listTicketProjects } from './list-ticket-projects.ts'
import { listTickets } from './list-tickets.ts'
import { markTicketRead } from './mark-ticket-read.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { searchTickets } from './search-tickets.ts'
import type { TicketServices } from './ticket-services.ts'
import { updateTicket } from './update-ticket.ts'

/** What agents do with tickets. */
export function ticketRoutes(implement: Implement, services: TicketServices) {
  const { db } = services

  implement(contract, {
    listTickets: async ({ actor, query }) => listTickets(services, actor, query),
    countTickets: async ({ actor }) => countTickets(db, actor),
    listTicketProjects: async ({ actor }) => listTicketProjects(db, actor),
    getTicket: async ({ actor, params }) => getTicket(db, actor, params.id),
    markTicketRead: async ({ actor, params }) => {
      await markTicketRead(services, actor, params.id)
      return null
    },
    replyToTicket: async ({ actor, params, body, retryable }) =>
      replyToTicket(services, actor, params.id, body, retryable),
    addNote: async ({ actor, params, body, retryable }) =>
      addNote(services, actor, params.id, body, retryable),
    updateTicket: async ({ actor, params, body }) => updateTicket(services, actor, params.id, body),
    changeTickets: async ({ actor, body, retryable }) => changeTickets(services, actor, body, retryable),
    listAssignees: async ({ actor }) => listAssignees(db, actor),
    getTicketLog: async ({ actor, params, query }) => getTicketLog(db, actor, params.id, query),
    listAllowedAgents: async ({ actor, params }) => listAllowedAgents(db, actor, params.id),
  })
  implement(search, {
    searchTickets: async ({ actor, query }) => searchTickets(services, actor, query),
  })
}
