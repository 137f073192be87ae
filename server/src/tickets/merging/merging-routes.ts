import * as links from '@savepoint/contract/tickets/merging/links.ts'
import * as contract from '@savepoint/contract/tickets/merging/merging.ts'
import type { Implement } from '../../platform/http/implement.ts'
import { deleteTicketLink, listTicketLinks, putTicketLink } from '../links/ticket-links.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listMergeCandidates } from './list-merge-candidates.ts'
import { mergeTickets } from './merge-tickets.ts'
import { splitTicket } from './split-ticket.ts'
import { unmergeTicket } from './unmerge-ticket.ts'

export function mergingRoutes(implement: Implement, services: TicketServices) {
  const { db } = services
  implement(contract, {
    mergeTicket: async ({ actor, params, body, retryable }) =>
      mergeTickets(services, actor, { ids: [params.id], ...body, path: 'intoId', retryable }),
    mergeTickets: async ({ actor, body, retryable }) =>
      mergeTickets(services, actor, { ...body, path: 'ids', retryable }),
    unmergeTicket: async ({ actor, params }) => unmergeTicket(services, actor, params.id),
    listMergeCandidates: async ({ actor, params }) => listMergeCandidates(db, actor, params.id),
    splitTicket: async ({ actor, params, body, retryable }) =>
      splitTicket(services, actor, { id: params.id, input: body, retryable }),
  })
  implement(links, {
    listTicketLinks: async ({ actor, params }) => listTicketLinks(db, actor, params.id),
    putTicketLink: async ({ actor, params, body }) =>
      putTicketLink(services, actor, { id: params.id, input: body }),
    deleteTicketLink: async ({ actor, params, body }) =>
      deleteTicketLink(services, actor, { id: params.id, input: body }),
  })
}
