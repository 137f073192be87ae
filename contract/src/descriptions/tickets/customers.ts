import type * as records from '../../tickets/customer-records.ts'
import type * as gameAccounts from '../../tickets/game-accounts.ts'
import type { Descriptions } from '../description.ts'

export const customers: Descriptions<typeof records | typeof gameAccounts> = {
  getCustomer: {
    summary: 'Get a customer',
    description: 'Sensitive values of the game account are masked; they end in `•••`.',
  },
  revealCustomerField: {
    summary: 'Reveal a sensitive value of a customer',
    problems: ['tooManyRequests'],
    description: 'Recorded in the log of the ticket given. At most 30 per hour and agent.',
  },
  listTicketsOfCustomer: {
    summary: 'List the tickets of a customer',
    description:
      'Most recently updated first, only those visible to you. `q` matches a ticket number or words in the title.',
  },
  listCustomerGroups: {
    summary: 'List the groups of players',
    description: 'Those that game accounts have, each once whatever its case; at most 200.',
  },
  putGameAccount: {
    summary: 'Create or update a game account',
    description:
      'Repeating a request changes nothing. Sensitive values are never returned. `customerId` is the customer who has confirmed the same email address, if any.',
  },
}
