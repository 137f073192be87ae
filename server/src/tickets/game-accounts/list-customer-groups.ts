import { limits } from '@savepoint/contract/limits.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listGroups } from './customer-group-queries.ts'

export async function listCustomerGroups({ db }: TicketServices): Promise<{ groups: string[] }> {
  return { groups: await listGroups(db, limits.customerGroupsListed) }
}
