import type * as contract from '../../tickets/side-conversations/side-conversations.ts'
import type { Descriptions } from '../description.ts'

export const sideConversations: Descriptions<typeof contract> = {
  listSideConversations: { summary: 'List the side conversations of a ticket' },
  startSideConversation: {
    summary: 'Start a side conversation',
    problems: ['invalidOperation', 'tooManyRequests'],
    description:
      "Sends an email to each recipient; all of them are named in it. Refused at `recipients` are the customer's address and our own mailboxes.",
  },
  getSideConversation: { summary: 'Get a side conversation with its messages' },
  writeSideMessage: {
    summary: 'Write in a side conversation',
    problems: ['invalidOperation', 'tooManyRequests'],
    description: 'Opens it again when it was closed.',
  },
  resendSideMessage: {
    summary: 'Send a message again to those who did not get it',
    problems: ['invalidOperation', 'tooManyRequests'],
  },
  setSideStatus: { summary: 'Close or reopen a side conversation', problems: ['invalidOperation'] },
  markSideConversationRead: { summary: 'Mark a side conversation as read' },
}
