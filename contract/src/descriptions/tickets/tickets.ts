import type * as choices from '../../tickets/assignment/ticket-choices.ts'
import type * as drafts from '../../tickets/ticket-drafts.ts'
import type * as search from '../../tickets/ticket-search.ts'
import type * as views from '../../tickets/ticket-views.ts'
import type * as contract from '../../tickets/tickets.ts'
import type { Descriptions } from '../description.ts'

export const tickets: Descriptions<
  typeof contract | typeof choices | typeof drafts | typeof search | typeof views
> = {
  listTickets: {
    summary: 'List the tickets of a section',
    description:
      'Open tickets, urgent ones first and then the most overdue, unless the filters say otherwise. Fails with 403 if your role does not include the section.',
  },
  outlineTickets: {
    summary: 'List where the pages of a section begin',
    description:
      'Takes the filters of the list except words of the title. Counting stops at 20,000 tickets. Fails with 403 if your role does not include the section.',
  },
  countTickets: {
    summary: 'Count the open tickets of each section',
    description: 'Only the sections that your role includes. Counting stops at 999.',
  },
  listTicketProjects: {
    summary: 'List projects and categories for tickets',
    description: 'Those your role has access to, for filtering and moving tickets.',
  },
  getTicket: {
    summary: 'Get a ticket',
    description:
      'Includes its messages and your draft. Responds with 404 if the ticket is not visible to you.',
  },
  markTicketRead: { summary: 'Mark a ticket as read' },
  replyToTicket: {
    summary: 'Reply to a ticket',
    problems: ['ticketChanged', 'invalidOperation', 'checklistIncomplete', 'noCustomer', 'ticketFull'],
    description:
      'Sends the reply to the customer and, if `status` is given, sets the status. With `seenEventId`, fails with 409 `TicketChanged` if somebody else has replied since that event, unless `force` is true; `events` then contains what happened.',
  },
  addNote: {
    summary: 'Add an internal note to a ticket',
    problems: ['invalidOperation', 'ticketFull'],
    description: 'Only agents can read notes.',
  },
  updateTicket: {
    summary: 'Update a ticket',
    problems: ['ticketChanged', 'invalidOperation', 'checklistIncomplete', 'noCustomer'],
    description:
      'Each member needs its own right: `status`, `agentId`, `teamId`, `projectId` together with `categoryId`, `priority`, `snooze` (as `PUT …/snooze`, null wakes the ticket), and `tagIds` or `addTagIds` and `removeTagIds`. Moving a ticket to another project takes the tags of its old project off. Returns null if the ticket is no longer visible to you after the change.',
  },
  changeTickets: {
    summary: 'Update several tickets',
    description:
      'Each ticket succeeds or fails on its own. The outcome is `notAllowed` if the status of the ticket or the access of the chosen agent rules the change out. At most 100 tickets.',
  },
  listAssignees: {
    summary: 'List assignees',
    description: 'Agents and teams that share a category with your role.',
  },
  getTicketLog: {
    summary: 'List the events of a ticket',
    description: 'Newest first. `kinds` is a comma-separated list of event kinds.',
  },
  listAllowedAgents: {
    summary: 'List assignees for a ticket',
    description:
      'Agents who could see the ticket if it were assigned to them, and teams with access to its category.',
  },
  searchTickets: {
    summary: 'Search tickets',
    description:
      'Matches a number, `#number`, an email address or its beginning, a login, a character nickname, and words in titles and messages. The last word may be incomplete, and the wrong keyboard layout is forgiven. Returns tickets of any status that are visible to you: exact numbers and email addresses first, then the newest.',
  },
  listTicketViews: { summary: 'List your saved views and those your team shares' },
  createTicketView: { summary: 'Create a saved view', problems: ['documentAlreadyExists'] },
  updateTicketView: {
    summary: 'Update a saved view',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
  },
  deleteTicketView: { summary: 'Delete a saved view' },
  saveTicketDraft: {
    summary: 'Save your draft on a ticket',
    problems: ['changedMeanwhile'],
    description:
      '`version` is the version of the draft you are continuing, or 0 for a new one. Fails with 409 `ChangedMeanwhile` if another device has saved in between; without `version`, that draft is replaced. A draft with every member empty is deleted. Images and attachments must be your own uploads.',
  },
  listTicketDrafts: {
    summary: 'List your ticket drafts',
    description: 'Newest first, including drafts on tickets that are no longer visible to you.',
  },
}
