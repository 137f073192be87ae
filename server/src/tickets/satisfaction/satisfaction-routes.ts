import * as contract from '@savepoint/contract/satisfaction/satisfaction.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  getSatisfaction,
  getTicketSatisfaction,
  giveSatisfaction,
  giveTicketSatisfaction,
  skipTicketSatisfaction,
} from './answer-satisfaction.ts'

export function satisfactionRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    getSatisfaction: async ({ params }) => getSatisfaction(services, params.token),
    giveSatisfaction: async ({ params, body }) =>
      giveSatisfaction(services, { token: params.token, answer: body }),
    getTicketSatisfaction: async ({ actor, params }) =>
      getTicketSatisfaction(services, { ticketId: params.id, customerId: actor.id }),
    giveTicketSatisfaction: async ({ actor, params, body }) =>
      giveTicketSatisfaction(services, { ticketId: params.id, customerId: actor.id, answer: body }),
    skipTicketSatisfaction: async ({ actor, params }) => {
      await skipTicketSatisfaction(services, { ticketId: params.id, customerId: actor.id })
      return null
    },
  })
}
