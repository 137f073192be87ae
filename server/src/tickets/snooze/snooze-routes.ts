import * as contract from '@savepoint/contract/tickets/snooze/snooze.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { snoozeTicket } from './snooze-ticket.ts'

export function snoozeRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    snoozeTicket: async ({ actor, params, body }) =>
      snoozeTicket(services, actor, { id: params.id, input: body }),
  })
}
