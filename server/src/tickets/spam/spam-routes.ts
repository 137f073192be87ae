import * as contract from '@savepoint/contract/tickets/spam.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { blockSender, listBlockedSenders, unblockSender } from './blocked-senders.ts'
import { markTicketAsSpam } from './mark-ticket-as-spam.ts'

export function spamRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listBlockedSenders: async ({ query }) => listBlockedSenders(services.db, query),
    blockSender: async ({ actor, body }) => blockSender(services, actor, body.email),
    unblockSender: async ({ actor, params }) => {
      await unblockSender(services, actor, params.id)
      return null
    },
    markTicketAsSpam: async ({ actor, params, body }) =>
      markTicketAsSpam(services, actor, { id: params.id, options: body ?? { blockSender: true } }),
  })
}
