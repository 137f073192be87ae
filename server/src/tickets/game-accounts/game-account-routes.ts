import * as contract from '@savepoint/contract/game-accounts.ts'
import type { Serve } from '../../platform/serve.ts'
import type { TicketServices } from '../ticket-services.ts'
import { putGameAccount } from './put-game-account.ts'

/** What the publisher's game tells of its players. */
export function gameAccountRoutes(serve: Serve, services: TicketServices) {
  serve(contract.putGameAccount, async ({ actor, params, body }) =>
    putGameAccount(services, actor, params.login, body),
  )
}
