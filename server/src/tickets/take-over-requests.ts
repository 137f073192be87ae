import type { PeoplePorts } from '../people/people-ports.ts'
import { linkGameAccount } from './game-accounts/link-game-accounts.ts'
import { claimGuestTickets } from './workflow/claim-tickets.ts'

export const takeOverRequests: PeoplePorts['takeOverRequests'] = async (tx, customer, now) => {
  await claimGuestTickets(tx, customer, now)
  await linkGameAccount(tx, customer)
}
