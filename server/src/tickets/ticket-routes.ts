import * as choices from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import * as search from '@savepoint/contract/tickets/ticket-search.ts'
import * as contract from '@savepoint/contract/tickets/tickets.ts'
import type { Implement } from '../platform/http/implement.ts'
import { changeTickets } from './changes/change-tickets.ts'
import { updateTicket } from './changes/update-ticket.ts'
import { addNote } from './conversation/add-note.ts'
import { replyToTicket } from './conversation/reply-to-ticket.ts'
import { getTicket } from './details/get-ticket.ts'
import { getTicketLog } from './log/get-ticket-log.ts'
import { countTickets } from './queue/count-tickets.ts'
import { listTickets } from './queue/list-tickets.ts'
import { outlineTickets } from './queue/outline-tickets.ts'
import { searchTickets } from './search/search-tickets.ts'
import type { TicketServices } from './ticket-services.ts'
import { listTicketProjects } from './topics/list-ticket-projects.ts'
import { listAllowedAgents, listAssignees } from './workflow/list-assignees.ts'
import { markTicketRead } from './workflow/mark-ticket-read.ts'

export function ticketRoutes(implement: Implement, services: TicketServices) {
  const { db } = services

  implement(contract, {
    listTickets: async ({ actor, query }) => listTickets(services, actor, query),
    outlineTickets: async ({ actor, query }) => outlineTickets(services, actor, query),
    countTickets: async ({ actor }) => countTickets(db, actor),
    getTicket: async ({ actor, params }) => getTicket(db, actor, params.id),
    markTicketRead: async ({ actor, params }) => {
      await markTicketRead(services, actor, params.id)
      return null
    },
    replyToTicket: async ({ actor, params, body, retryable }) =>
      replyToTicket(services, actor, { id: params.id, input: body, retryable }),
    addNote: async ({ actor, params, body, retryable }) =>
      addNote(services, actor, { id: params.id, input: body, retryable }),
    updateTicket: async ({ actor, params, body: { seenEventId, ...change } }) =>
      updateTicket(services, actor, { id: params.id, change, seenEventId }),
    changeTickets: async ({ actor, body, retryable }) =>
      changeTickets(services, actor, { input: body, retryable }),
    getTicketLog: async ({ actor, params, query }) => getTicketLog(db, actor, { id: params.id, query }),
  })
  implement(choices, {
    listTicketProjects: async ({ actor }) => listTicketProjects(db, actor),
    listAssignees: async ({ actor }) => listAssignees(db, actor),
    listAllowedAgents: async ({ actor, params }) => listAllowedAgents(db, actor, params.id),
  })
  implement(search, {
    searchTickets: async ({ actor, query }) => searchTickets(services, actor, query),
  })
}
