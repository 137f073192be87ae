import { z } from 'zod'
import { storedDocument } from '../../documents.ts'
import { endpoint } from '../../endpoint.ts'
import { id, nothing, pageOf, ticketId, time } from '../../values.ts'
import { attachment, delivery, received } from '../ticket-values.ts'
import { sideConversationInput, sideMessageInput } from './side-conversation-inputs.ts'
import { sideStatuses } from './side-conversation-values.ts'

/** Email with third parties about a ticket; its customer never learns of it. */
export const sideConversationSummary = z.object({
  id,
  subject: z.string(),
  recipients: z.array(z.string()),
  status: z.enum(sideStatuses),
  messagesCount: z.number().int(),
  /** An answer that the agent has not read. */
  unread: z.boolean(),
  /** `id` is null once that employee is deleted. */
  startedBy: z.object({ id: id.nullable(), name: z.string() }),
  createdAt: time,
  /** `isLost`: not delivered to one of its recipients. */
  lastMessage: z.object({
    kind: z.enum(['sent', 'received']),
    name: z.string(),
    excerpt: z.string(),
    isLost: z.boolean(),
    at: time,
  }),
  /** The ticket it was begun in, when that was merged into this. */
  mergedFrom: ticketId.nullable(),
})
export type SideConversationSummary = z.output<typeof sideConversationSummary>

export const sideMessage = z.object({
  id,
  kind: z.enum(['sent', 'received']),
  author: z.object({ id: id.nullable(), name: z.string() }),
  content: storedDocument,
  signature: storedDocument.nullable(),
  attachments: z.array(attachment),
  /** Of an answer. */
  received: received.nullable(),
  /** False: the answer came from an address that is not among the recipients. */
  fromRecipient: z.boolean(),
  /** One for each recipient of what an agent wrote. */
  deliveries: z.array(delivery),
  createdAt: time,
})
export type SideMessage = z.output<typeof sideMessage>

export const sideConversation = sideConversationSummary.extend({ messages: z.array(sideMessage) })
export type SideConversation = z.output<typeof sideConversation>

const ofTicket = z.object({ id: ticketId })
const one = ofTicket.extend({ conversationId: id })

export const listSideConversations = endpoint({
  name: 'listSideConversations',
  method: 'GET',
  path: '/api/private/tickets/{id}/sideConversations',
  audience: 'agent',
  params: ofTicket,
  response: pageOf(sideConversationSummary),
})

export const startSideConversation = endpoint({
  name: 'startSideConversation',
  method: 'POST',
  path: '/api/private/tickets/{id}/sideConversations',
  audience: 'agent',
  size: 'large',
  right: 'tickets.startSideConversations',
  idempotent: true,
  status: 201,
  params: ofTicket,
  body: sideConversationInput,
  response: sideConversation,
})

export const getSideConversation = endpoint({
  name: 'getSideConversation',
  method: 'GET',
  path: '/api/private/tickets/{id}/sideConversations/{conversationId}',
  audience: 'agent',
  params: one,
  response: sideConversation,
})

export const writeSideMessage = endpoint({
  name: 'writeSideMessage',
  method: 'POST',
  path: '/api/private/tickets/{id}/sideConversations/{conversationId}/messages',
  audience: 'agent',
  size: 'large',
  right: 'tickets.startSideConversations',
  idempotent: true,
  status: 201,
  params: one,
  body: sideMessageInput,
  response: sideConversation,
})

export const resendSideMessage = endpoint({
  name: 'resendSideMessage',
  method: 'POST',
  path: '/api/private/tickets/{id}/sideConversations/{conversationId}/messages/{messageId}/resend',
  audience: 'agent',
  right: 'tickets.startSideConversations',
  params: one.extend({ messageId: id }),
  response: sideConversation,
})

export const setSideStatus = endpoint({
  name: 'setSideStatus',
  method: 'PUT',
  path: '/api/private/tickets/{id}/sideConversations/{conversationId}/status',
  audience: 'agent',
  right: 'tickets.startSideConversations',
  params: one,
  body: z.strictObject({ status: z.enum(sideStatuses) }),
  response: sideConversation,
})

export const markSideConversationRead = endpoint({
  name: 'markSideConversationRead',
  method: 'POST',
  path: '/api/private/tickets/{id}/sideConversations/{conversationId}/read',
  audience: 'agent',
  status: 204,
  params: one,
  response: nothing,
})
