import * as contract from '@savepoint/contract/tickets/customer-tickets.ts'
import { clientOf } from '../people/authentication/request-client.ts'
import type { Implement } from '../platform/http/implement.ts'
import { closeTicket } from './conversation/close-ticket.ts'
import { sendCustomerMessage } from './conversation/send-customer-message.ts'
import { getCustomerTicket } from './details/get-customer-ticket.ts'
import { listCustomerTickets } from './details/list-customer-tickets.ts'
import { getChallenge } from './submission/challenge.ts'
import { confirmGuestRequest } from './submission/confirm-guest-request.ts'
import { getCustomerCounters } from './submission/get-customer-counters.ts'
import { getGuestRequestStatus } from './submission/get-guest-request-status.ts'
import { requestStatusCode } from './submission/request-status-code.ts'
import { submitGuestRequest } from './submission/submit-guest-request.ts'
import { submitTicket } from './submission/submit-ticket.ts'
import type { TicketServices } from './ticket-services.ts'
import { markCustomerTicketRead } from './workflow/mark-customer-ticket-read.ts'

export function customerTicketRoutes(implement: Implement, services: TicketServices) {
  const { db } = services

  implement(contract, {
    submitTicket: async ({ actor, body, retryable }) =>
      submitTicket(services, { actor, input: body, retryable }),
    listCustomerTickets: async ({ actor, query }) => listCustomerTickets(db, actor.id, query),
    getCustomerTicket: async ({ actor, params }) => getCustomerTicket(db, actor.id, params.id),
    sendCustomerMessage: async ({ actor, params, body, retryable }) =>
      sendCustomerMessage(services, actor.id, { id: params.id, input: body, retryable }),
    closeTicket: async ({ actor, params }) => closeTicket(services, actor.id, params.id),
    markCustomerTicketRead: async ({ actor, params }) => {
      await markCustomerTicketRead(db, actor, params.id)
      return null
    },
    getCustomerCounters: async ({ actor }) => getCustomerCounters(services, actor.id),
    getChallenge: async () => ({ ...(await getChallenge(services)) }),
    submitGuestRequest: async ({ body, request, retryable }) =>
      submitGuestRequest(services, { address: request.ip, input: body, retryable }),
    confirmGuestRequest: async ({ body }) => confirmGuestRequest(services, body.code),
    requestStatusCode: async ({ body }) => {
      await requestStatusCode(db, body)
      return null
    },
    getGuestRequestStatus: async ({ body, request }) =>
      getGuestRequestStatus(services, { ...body, client: clientOf(request) }),
  })
}
