import * as mentions from '@savepoint/contract/tickets/notifications/mentions.ts'
import * as notifications from '@savepoint/contract/tickets/notifications/notifications.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { follow, listFollowers, listMentionable } from './followers.ts'
import {
  countNotifications,
  listMentions,
  listNotifications,
  markNotificationsRead,
  markNotificationsUnread,
} from './list-notifications.ts'

export function notificationRoutes(implement: Implement, services: TicketServices) {
  const { db } = services
  implement(notifications, {
    listNotifications: async ({ actor, query }) => listNotifications(db, actor, query),
    countNotifications: async ({ actor }) => countNotifications(db, actor),
    markNotificationsRead: async ({ actor, body }) => markNotificationsRead(services, actor, body),
    markNotificationsUnread: async ({ actor, body }) => markNotificationsUnread(db, actor, body.readAt),
  })
  implement(mentions, {
    listMentions: async ({ actor, query }) => listMentions(db, actor, query),
    listMentionable: async ({ actor, params }) => listMentionable(db, actor, params.id),
    listFollowers: async ({ actor, params }) => listFollowers(db, actor, params.id),
    followTicket: async ({ actor, params }) =>
      follow(services, actor, { ticketId: params.id, following: true }),
    unfollowTicket: async ({ actor, params }) =>
      follow(services, actor, { ticketId: params.id, following: false }),
  })
}
