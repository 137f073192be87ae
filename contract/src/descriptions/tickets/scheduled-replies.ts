import type * as contract from '../../tickets/scheduled-replies/scheduled-replies.ts'
import type { Descriptions } from '../description.ts'

export const scheduledReplies: Descriptions<typeof contract> = {
  listScheduledReplies: {
    summary: 'List scheduled replies',
    description:
      'Those that wait, and those that were canceled and not discarded, in the order of their time.',
  },
  scheduleReply: {
    summary: 'Schedule a reply',
    problems: ['ticketChanged', 'invalidOperation', 'noCustomer'],
    description:
      'The reply is sent at that moment, at most 90 days ahead, as if you replied then. It is canceled if the customer writes before, the ticket is resolved or you may no longer reply to it; its text stays. At most 10 can wait on a ticket. Fails with 409 `TicketChanged` as a reply does.',
  },
  sendScheduledReply: {
    summary: 'Send a scheduled reply now',
    problems: ['invalidOperation', 'ticketFull'],
    description: 'Only your own.',
  },
  cancelScheduledReply: {
    summary: 'Cancel a scheduled reply',
    description: 'Its text stays until it is discarded, at most 30 days.',
  },
  deleteScheduledReply: {
    summary: 'Discard a scheduled reply',
    problems: ['invalidOperation'],
    description: 'One that waits can be discarded only by its author; others cancel it.',
  },
}
