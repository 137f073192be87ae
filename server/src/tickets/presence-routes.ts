import * as contract from '@savepoint/contract/presence.ts'
import type { Serve } from '../platform/serve.ts'
import { announcePresence } from './announce-presence.ts'
import type { TicketServices } from './ticket-services.ts'

export function presenceRoutes(serve: Serve, services: TicketServices) {
  serve(contract.announcePresence, async ({ actor, body }) => {
    await announcePresence(services, actor, body)
    return null
  })
}
