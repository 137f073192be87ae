import type * as mentions from '../../tickets/notifications/mentions.ts'
import type * as notifications from '../../tickets/notifications/notifications.ts'
import type { Descriptions } from '../description.ts'

export const notificationOperations: Descriptions<typeof notifications> & Descriptions<typeof mentions> = {
  listNotifications: {
    summary: 'List your notifications',
    description:
      'Grouped by ticket or rule, the group with the latest notification first. Only those about what you may see now. They are kept for 90 days.',
  },
  countNotifications: {
    summary: 'Count your unread notifications',
    description: 'With the tickets they are about.',
  },
  markNotificationsRead: {
    summary: 'Mark notifications as read',
    description: 'All of one ticket, some by their ids, or all up to the id in `until`.',
  },
  markNotificationsUnread: {
    summary: 'Mark notifications as unread again',
    description: 'Those that one request marked as read, named by the time in its response.',
  },
  listMentions: {
    summary: 'List the notes that mention you',
    description: 'By name or through your team, latest first. Only in tickets that you may see now.',
  },
  listMentionable: {
    summary: 'List whom a note of a ticket can mention',
    description: 'Employees and teams with a category in common with you, and whether they see the ticket.',
  },
  listFollowers: { summary: 'List who follows a ticket' },
  followTicket: {
    summary: 'Follow a ticket',
    description: 'You are then notified of messages, notes and changes of status by others.',
  },
  unfollowTicket: {
    summary: 'Stop following a ticket',
    description: 'Being mentioned does not make you follow it again.',
  },
}
