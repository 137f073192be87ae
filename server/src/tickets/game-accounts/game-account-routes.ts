import * as contract from '@savepoint/contract/tickets/game-accounts.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listCustomerGroups } from './list-customer-groups.ts'
import { putGameAccount } from './put-game-account.ts'

export function gameAccountRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listCustomerGroups: async () => listCustomerGroups(services),
    putGameAccount: async ({ actor, params, body }) =>
      putGameAccount(services, actor, { login: params.login, input: body }),
  })
}
