import * as contract from '@savepoint/contract/spam.ts'
import type { Serve } from '../../platform/serve.ts'
import type { TicketServices } from '../ticket-services.ts'
import { blockSender, listBlockedSenders, unblockSender } from './blocked-senders.ts'
import { markTicketAsSpam } from './mark-ticket-as-spam.ts'

/** What is done against spam: agents mark it, administrators see whom that blocked. */
export function spamRoutes(serve: Serve, services: TicketServices) {
  serve(contract.listBlockedSenders, async ({ query }) => listBlockedSenders(services.db, query))
  serve(contract.blockSender, async ({ actor, body }) => blockSender(services, actor, body.email))
  serve(contract.unblockSender, async ({ actor, params }) => {
    await unblockSender(services, actor, params.id)
    return null
  })
  serve(contract.markTicketAsSpam, async ({ actor, params, body }) =>
    markTicketAsSpam(services, actor, params.id, body),
  )
}
