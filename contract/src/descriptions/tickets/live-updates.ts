import type * as live from '../../tickets/live.ts'
import type * as presence from '../../tickets/presence.ts'
import type { Descriptions } from '../description.ts'

export const liveUpdates: Descriptions<typeof live | typeof presence> = {
  getEvents: {
    summary: 'Stream live updates',
    problems: ['tooManyRequests'],
    description:
      'Server-sent events, each with a JSON object in `data` whose `type` names its kind. Resumes after `Last-Event-ID`; without it, what happened in the last `pageAge` milliseconds is sent again, for a page that fetched its data before it listened. A comment line every 20 seconds keeps the connection open. At most 30 streams per person.',
  },
  announcePresence: {
    summary: 'Announce what you are viewing and typing',
    problems: ['notFound'],
    description:
      'Other agents who can see the ticket get a `presence` event. Send again every 15 seconds; the announcement expires after 40 seconds. `page` distinguishes the windows of one agent; `ticketId` is null if no ticket is open.',
  },
}
