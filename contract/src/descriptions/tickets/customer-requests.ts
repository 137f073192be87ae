import type * as contract from '../../tickets/customer-tickets.ts'
import type { Descriptions } from '../description.ts'

export const customerRequests: Descriptions<typeof contract> = {
  submitTicket: {
    summary: 'Submit a request',
    problems: ['ticketLimit'],
    description:
      'At most 5 requests per day and 1 per 5 minutes; beyond that, fails with 429, and `retryAt` contains the time at which the next one is accepted. `fields` maps field ids to values, with dates in ISO 8601. `followUpOf` links the request to an archived ticket of the same customer.',
  },
  listCustomerTickets: {
    summary: 'List your requests',
    description: 'Most recently updated first.',
  },
  getCustomerTicket: { summary: 'Get one of your requests' },
  sendCustomerMessage: {
    summary: 'Send a message on your request',
    problems: ['invalidOperation', 'ticketFull'],
    description:
      'Fails with 403 `InvalidOperationException` if the request is archived, and with 409 `TicketFull` if its messages are too long together.',
  },
  closeTicket: {
    summary: 'Close your request',
    problems: ['invalidOperation'],
    description: 'Sets any open request to Resolved.',
  },
  markCustomerTicketRead: { summary: 'Mark your request as read' },
  getCustomerCounters: {
    summary: 'Count your unread messages',
    description: 'Unread messages by ticket id, and the time at which you may submit the next request.',
  },
  getChallenge: {
    summary: 'Get a proof-of-work challenge',
    description:
      'An ALTCHA challenge. The solution, base64-encoded, goes into `challenge` of `submitGuestRequest`.',
  },
  submitGuestRequest: {
    summary: 'Submit a request as a guest',
    problems: ['wrongChallenge', 'ticketLimit'],
    description:
      'Only in categories for account recovery. Fails with 400 and the message `addressNotAccepted` at `email` if an agent has blocked the address.',
  },
  confirmGuestRequest: {
    summary: 'Confirm a guest request',
    problems: ['incorrectCode'],
    description: 'Takes the code from the confirmation email.',
  },
  requestStatusCode: {
    summary: 'Request a code for the status of a guest request',
    description:
      'Responds with 202 whether or not a guest sent request `id` with the address. If one did, the address gets a code of 8 digits, valid for 30 minutes; at most 3 such emails per hour.',
  },
  getGuestRequestStatus: {
    summary: 'Get the status of a guest request',
    problems: ['incorrectCode', 'tooManyRequests'],
    description:
      'Takes the code from the email of `requestStatusCode`. Title, topic, status and dates only: messages go by email. After 10 wrong codes within 15 minutes, fails with 429.',
  },
}
