import type { CustomerTicketSummary } from '@savepoint/contract/tickets/customer-tickets.ts'

type Ticket = Pick<CustomerTicketSummary, 'status'>

const isWaiting = ({ status }: Ticket) => status === 'WaitingCustomerAction'

/** What only the player can move on comes first; otherwise the order stays. */
export const waitingFirst = <T extends Ticket>(tickets: readonly T[]): T[] => [
  ...tickets.filter(isWaiting),
  ...tickets.filter((ticket) => !isWaiting(ticket)),
]

const mostAbove = 3

/** Those that the home page shows before everything else. */
export const shownAbove = <T extends Ticket>(tickets: readonly T[]): T[] =>
  tickets.filter(isWaiting).slice(0, mostAbove)
