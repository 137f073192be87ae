import * as contract from '@savepoint/contract/customer-tickets.ts'
import type { Implement } from '../platform/implement.ts'
import { cursorOf, pageFrom, readCursor } from '../platform/paging.ts'
import { getChallenge } from './challenge.ts'
import { closeTicket } from './close-ticket.ts'
import { confirmGuestRequest } from './confirm-guest-request.ts'
import { listOwnTickets, listUnreadTickets } from './customer-ticket-queries.ts'
import { getCustomerTicket } from './get-customer-ticket.ts'
import { presentCustomerSummary } from './present-ticket.ts'
import { sendCustomerMessage } from './send-customer-message.ts'
import { nextSubmissionAt } from './submission-limit.ts'
import { submitGuestRequest } from './submit-guest-request.ts'
import { submitTicket } from './submit-ticket.ts'
import type { TicketServices } from './ticket-services.ts'
import { markReadByCustomer } from './ticket-write-queries.ts'

/** What players and visitors do with their requests. */
export function customerTicketRoutes(implement: Implement, services: TicketServices) {
  const { db } = services

  implement(contract, {
    submitTicket: async ({ actor, body, retryable }) => submitTicket(services, actor.id, body, retryable),
    listCustomerTickets: async ({ actor, query }) => {
      const place = readCursor(query.cursor, ['string', 'number']) as [string, number] | null
      const after = place && { updatedAt: place[0], id: place[1] }
      const rows = await listOwnTickets(db, actor.id, query.tab, { after, limit: query.limit + 1 })
      return pageFrom(rows, query.limit, presentCustomerSummary, (row) => cursorOf(row.updated_at, row.id))
    },
    getCustomerTicket: async ({ actor, params }) => getCustomerTicket(db, actor.id, params.id),
    sendCustomerMessage: async ({ actor, params, body, retryable }) =>
      sendCustomerMessage(services, actor.id, params.id, body, retryable),
    closeTicket: async ({ actor, params }) => closeTicket(services, actor.id, params.id),
    markCustomerTicketRead: async ({ actor, params }) => {
      await markReadByCustomer(db, actor.id, params.id)
      return null
    },
    getCustomerCounters: async ({ actor }) => {
      const unread = await listUnreadTickets(db, actor.id)
      const nextRequestAt = await nextSubmissionAt(db, services, { customerId: actor.id })
      return {
        messagesCount: Object.fromEntries(unread.map((row) => [String(row.id), row.customer_unread])),
        unreadTicketsCount: unread.length,
        nextRequestAt: nextRequestAt?.toISOString() ?? null,
      }
    },
    getChallenge: async () => ({ ...(await getChallenge(services)) }),
    submitGuestRequest: async ({ body, request, retryable }) =>
      submitGuestRequest(services, request.ip, body, retryable),
    confirmGuestRequest: async ({ body }) => confirmGuestRequest(services, body.code),
  })
}
