import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { contentLanguage } from '../../knowledge/translations/locales.ts'
import { limits } from '../../limits.ts'
import { listedEvents } from '../../people/notified-events.ts'
import { eventNumber, id, nothing, pageOf, pageQuery, ticketId, time } from '../../values.ts'
import { eventKinds } from '../ticket-values.ts'

export const notification = z.object({
  id: z.number().int(),
  kind: z.enum(listedEvents),
  /** What happened to the ticket; null for what disabled itself. */
  event: z
    .object({
      kind: z.enum(eventKinds),
      actorName: z.string(),
      messageId: id.nullable(),
      sideConversationId: id.nullable(),
      /** The new status, the target's metric, the score or the subject of a side conversation. */
      detail: z.string().nullable(),
    })
    .nullable(),
  createdAt: time,
  readAt: time.nullable(),
})
export type Notification = z.output<typeof notification>

/** Everything about one ticket, rule, recurring ticket, article or translation. */
export const notificationGroup = z.object({
  /** The latest notification of the group. */
  id: z.number().int(),
  ticket: z.object({ id: ticketId, title: z.string(), isErased: z.boolean() }).nullable(),
  rule: z.object({ id, name: z.string() }).nullable(),
  recurringTicket: z.object({ id, name: z.string() }).nullable(),
  /** `locale`: which translation of it; null for the article itself. */
  article: z.object({ id, name: z.string(), locale: contentLanguage.nullable() }).nullable(),
  count: z.number().int(),
  unread: z.number().int(),
  /** The latest, up to `limits.notificationsPerGroup`. */
  items: z.array(notification),
})
export type NotificationGroup = z.output<typeof notificationGroup>

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/private/notifications',
  audience: 'agent',
  query: pageQuery.extend({ unread: z.literal('true').optional() }),
  response: pageOf(notificationGroup),
})

export const countNotifications = endpoint({
  name: 'countNotifications',
  method: 'GET',
  path: '/api/private/notifications/count',
  audience: 'agent',
  response: z.object({
    /** Up to `limits.counterMax`. */
    unread: z.number().int(),
    mentions: z.number().int(),
    /** The tickets they are about. */
    ticketIds: z.array(z.number().int()),
  }),
})

/** Of one ticket, or some, or all up to one. */
const readBody = z
  .strictObject({
    ticketId: ticketId.optional(),
    ids: z.array(eventNumber).min(1).max(limits.pageSizeMax).optional(),
    until: eventNumber.optional(),
  })
  .refine((body) => Object.keys(body).length === 1, 'Mandatory field')

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/api/private/notifications/read',
  audience: 'agent',
  body: readBody,
  /** `readAt` undoes it. */
  response: z.object({ count: z.number().int(), readAt: time }),
})

export const markNotificationsUnread = endpoint({
  name: 'markNotificationsUnread',
  method: 'POST',
  path: '/api/private/notifications/unread',
  audience: 'agent',
  status: 204,
  body: z.strictObject({ readAt: time }),
  response: nothing,
})
