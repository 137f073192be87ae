import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { widgetContext } from '../knowledge/support-widget/widget-values.ts'
import { limits } from '../limits.ts'
import { email, locale } from '../people/credentials.ts'
import { line } from '../text-fields.ts'
import { boundedRecord, id, nothing, pageOf, pageQuery, ticketId, time } from '../values.ts'
import { customerMessageText, messageText, ticketTitle } from './request-fields.ts'
import { attachmentIds, fieldValue, lastNamed, message, ticketStatus } from './ticket-values.ts'

const requestShape = {
  projectId: id,
  categoryId: id,
  title: ticketTitle,
  description: messageText,
  characterNickname: line({ max: limits.characterNicknameMaxLength }).optional(),
  /** Field id → value; dates in ISO 8601. Checked against the category's fields. */
  fields: boundedRecord(id, z.string().max(limits.fieldTextareaMaxLength), limits.fieldsPerCategory).default(
    {},
  ),
  attachments: attachmentIds,
  /** What the game reports at the moment; among the fields of the ticket, for agents and the player. */
  context: widgetContext.optional(),
}

export const customerTicketSummary = z.object({
  id: ticketId,
  title: z.string(),
  status: ticketStatus,
  project: lastNamed,
  category: lastNamed,
  messagesCount: z.number().int(),
  unreadCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
  resolvesAt: time.nullable(),
  archivesAt: time.nullable(),
  /** The request in which it goes on. */
  mergedIntoId: ticketId.nullable(),
})

export type CustomerTicketSummary = z.output<typeof customerTicketSummary>

export const customerTicket = customerTicketSummary.extend({
  description: z.string(),
  fields: z.array(fieldValue),
  characterNickname: z.string().nullable(),
  messages: z.array(message),
  lastEventId: z.number().int(),
  /** Null when the ticket is not waiting for an agent. */
  replyExpectedAt: time.nullable(),
  followUpOf: ticketId.nullable(),
  /** Whether the request named by `mergedIntoId` is the same customer's. */
  mergedIntoOwn: z.boolean(),
})

export type CustomerTicket = z.output<typeof customerTicket>

export const customerTabs = ['active', 'archive'] as const

export const submitTicket = endpoint({
  name: 'submitTicket',
  method: 'POST',
  path: '/api/customer/tickets',
  audience: 'customer',
  limit: 'own',
  idempotent: true,
  status: 201,
  body: z.strictObject({ ...requestShape, followUpOf: ticketId.optional() }),
  response: customerTicket,
})

export const listCustomerTickets = endpoint({
  name: 'listCustomerTickets',
  method: 'GET',
  path: '/api/customer/tickets',
  audience: 'customer',
  query: pageQuery.extend({ tab: z.enum(customerTabs).default('active') }),
  response: pageOf(customerTicketSummary),
})

export const getCustomerTicket = endpoint({
  name: 'getCustomerTicket',
  method: 'GET',
  path: '/api/customer/tickets/{id}',
  audience: 'customer',
  params: z.object({ id: ticketId }),
  response: customerTicket,
})

export const sendCustomerMessage = endpoint({
  name: 'sendCustomerMessage',
  method: 'POST',
  path: '/api/customer/tickets/{id}/messages',
  audience: 'customer',
  limit: 'customerMessages',
  idempotent: true,
  status: 201,
  params: z.object({ id: ticketId }),
  body: z
    .strictObject({ text: customerMessageText, attachments: attachmentIds })
    .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
      path: ['text'],
      message: 'Mandatory field',
    }),
  response: message,
})

export const closeTicket = endpoint({
  name: 'closeTicket',
  method: 'POST',
  path: '/api/customer/tickets/{id}/close',
  audience: 'customer',
  limit: 'customerActions',
  params: z.object({ id: ticketId }),
  response: customerTicket,
})

export const markCustomerTicketRead = endpoint({
  name: 'markCustomerTicketRead',
  method: 'POST',
  path: '/api/customer/tickets/{id}/read',
  audience: 'customer',
  limit: 'customerActions',
  status: 204,
  params: z.object({ id: ticketId }),
  response: nothing,
})

export const customerCounters = z.object({
  /** Per ticket id; tickets without unread messages are left out. */
  messagesCount: z.record(z.string(), z.number().int()),
  unreadTicketsCount: z.number().int(),
  /** Null means now. */
  nextRequestAt: time.nullable(),
})

export const getCustomerCounters = endpoint({
  name: 'getCustomerCounters',
  method: 'GET',
  path: '/api/customer/counters',
  audience: 'customer',
  response: customerCounters,
})

export const getChallenge = endpoint({
  name: 'getChallenge',
  method: 'GET',
  path: '/api/public/challenge',
  audience: 'public',
  limit: 'challenges',
  response: z.record(z.string(), z.unknown()),
})

export const submitGuestRequest = endpoint({
  name: 'submitGuestRequest',
  method: 'POST',
  path: '/api/public/requests',
  audience: 'public',
  limit: 'own',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    ...requestShape,
    email,
    challenge: z.string().min(1).max(5_000),
    locale: locale.optional(),
  }),
  response: z.object({ id: ticketId, email: z.string() }),
})

export const confirmGuestRequest = endpoint({
  name: 'confirmGuestRequest',
  method: 'POST',
  path: '/api/public/requests/confirm',
  audience: 'public',
  limit: 'confirmations',
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  response: z.object({ id: ticketId }),
})

export const statusCode = z
  .string()
  .max(8)
  .regex(/^\d{8}$/)

export const requestStatusCode = endpoint({
  name: 'requestStatusCode',
  method: 'POST',
  path: '/api/public/requests/status-codes',
  audience: 'public',
  limit: 'statusCodes',
  status: 202,
  body: z.strictObject({ id: ticketId, email, locale: locale.optional() }),
  response: nothing,
})

export const guestRequestStatus = customerTicketSummary
  .pick({
    id: true,
    title: true,
    status: true,
    project: true,
    category: true,
    createdAt: true,
    updatedAt: true,
    resolvesAt: true,
    archivesAt: true,
  })
  .extend({
    replyExpectedAt: time.nullable(),
    isConfirmed: z.boolean(),
  })

export type GuestRequestStatus = z.output<typeof guestRequestStatus>

export const getGuestRequestStatus = endpoint({
  name: 'getGuestRequestStatus',
  method: 'POST',
  path: '/api/public/requests/status',
  audience: 'public',
  limit: 'confirmations',
  body: z.strictObject({ id: ticketId, email, code: statusCode }),
  response: guestRequestStatus,
})
