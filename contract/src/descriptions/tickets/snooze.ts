import type * as contract from '../../tickets/snooze/snooze.ts'
import type { Descriptions } from '../description.ts'

export const snooze: Descriptions<typeof contract> = {
  snoozeTicket: {
    summary: 'Snooze a ticket',
    problems: ['invalidOperation'],
    description:
      'The ticket leaves the sections `my`, `team` and `unassigned` until that moment, at most 365 days ahead, or until the customer writes, unless `surviveReplies` is true. `until: null` wakes it at once. SLA targets go on; reminders and automatic resolution wait. Only open tickets can be snoozed.',
  },
}
