import type * as links from '../../tickets/merging/links.ts'
import type * as contract from '../../tickets/merging/merging.ts'
import type { Descriptions } from '../description.ts'

export const merging: Descriptions<typeof contract> = {
  mergeTicket: {
    summary: 'Merge a ticket into another one',
    problems: ['invalidOperation', 'noCustomer', 'ticketFull'],
    description:
      'Its messages join the other ticket in the order of their times. Reading the merged ticket then answers `mergedIntoId`; emails and messages to it reach the other one. Answers with the ticket that stays.',
  },
  mergeTickets: {
    summary: 'Merge several tickets into one',
    problems: ['invalidOperation', 'noCustomer', 'ticketFull'],
    description:
      'All or none, and one email to each customer. Internal tickets cannot be merged, since they have no player.',
  },
  unmergeTicket: {
    summary: 'Undo a merge',
    problems: ['invalidOperation'],
    description:
      'Within an hour. What was written in the other ticket since stays there, unless the customer of the merged one emailed it. If the other ticket was merged further, that is undone first.',
  },
  listMergeCandidates: {
    summary: 'List tickets that this one could be merged with',
    description:
      'Of the same customer and not archived. `likely` ones have similar titles, or are of the same category and at most two days apart.',
  },
  splitTicket: {
    summary: 'Split messages off into a new ticket',
    problems: ['invalidOperation', 'noCustomer', 'otherCustomer'],
    description:
      'They must begin with a message of the customer. What was written for a merged ticket of another customer is refused. The new ticket has the same customer, category, agent, team and tags, and is linked as related.',
  },
}

export const ticketLinks: Descriptions<typeof links> = {
  listTicketLinks: { summary: 'List the links of a ticket' },
  putTicketLink: {
    summary: 'Link two tickets',
    problems: ['invalidOperation'],
    description: 'Replaces the link that the two have.',
  },
  deleteTicketLink: { summary: 'Remove the link of two tickets' },
}
