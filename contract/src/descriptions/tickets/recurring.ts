import type * as contract from '../../tickets/recurring/recurring-tickets.ts'
import type { Descriptions } from '../description.ts'

export const recurringTickets: Descriptions<typeof contract> = {
  listRecurringTickets: {
    summary: 'List recurring tickets',
    description:
      'Those in categories of the caller’s role, in the order of their names or of their next tickets.',
  },
  getRecurringTicket: { summary: 'Get a recurring ticket' },
  exportRecurringTickets: { summary: 'Export all recurring tickets as CSV' },
  getRecurringTicketChoices: {
    summary: 'List what recurring tickets can name',
    description: 'Without a category, no teams and agents.',
  },
  previewRecurrence: {
    summary: 'Preview the next tickets of a schedule',
    description:
      'A local time that does not exist on a day moves forward with the clocks; one that happens twice counts once. A day that a month does not have is its last day.',
  },
  createRecurringTicket: {
    summary: 'Create a recurring ticket',
    problems: ['documentAlreadyExists', 'invalidOperation'],
    description: 'At most 200. The first ticket appears at the first planned time from now on.',
  },
  updateRecurringTicket: {
    summary: 'Change a recurring ticket',
    problems: ['documentAlreadyExists', 'changedMeanwhile'],
    description: 'The caller becomes its owner. Tickets that were created before stay as they are.',
  },
  enableRecurringTicket: {
    summary: 'Enable or disable a recurring ticket',
    description:
      'Enabling makes the caller its owner. Times that passed while it was disabled are not made up.',
  },
  deleteRecurringTicket: {
    summary: 'Delete a recurring ticket',
    description: 'Tickets that it created stay.',
  },
  runRecurringTicket: {
    summary: 'Create a ticket now',
    problems: ['invalidOperation', 'tooManyRequests'],
    description: 'Besides the schedule, at most 10 within an hour for each recurring ticket.',
  },
  listRecurringRuns: { summary: 'List the tickets of a recurring ticket', description: 'Latest first.' },
}
