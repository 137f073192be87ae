import * as contract from '@savepoint/contract/tickets/presence.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { announcePresence } from './announce-presence.ts'

export function presenceRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    announcePresence: async ({ actor, body }) => {
      await announcePresence(services, actor, body)
      return null
    },
  })
}
