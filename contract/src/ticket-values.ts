import { z } from 'zod'
import { storedDocument } from './documents.ts'
import { fieldTypes } from './field-types.ts'
import { limits } from './limits.ts'
import { id, time } from './values.ts'

export const ticketStatuses = [
  'Created',
  'WaitingAgentAction',
  'WaitingCustomerAction',
  'Resolved',
  'Closed',
] as const

export type TicketStatus = (typeof ticketStatuses)[number]

export const openStatuses = ['Created', 'WaitingAgentAction', 'WaitingCustomerAction'] as const

/** Statuses an agent may leave a ticket in when replying. */
export const replyStatuses = ['WaitingCustomerAction', 'WaitingAgentAction', 'Resolved'] as const

/** Where a ticket stands. */
export const ticketStatus = z.enum(ticketStatuses)

export const channels = ['web', 'guest', 'mail'] as const

export const eventKinds = [
  'ticketCreated',
  'replied',
  'noted',
  'customerWrote',
  'statusChanged',
  'agentAssigned',
  'teamAssigned',
  'moved',
  'addressConfirmed',
  'reminded',
  'revealed',
] as const

export type EventKind = (typeof eventKinds)[number]

/** Events a customer may learn of; notes, assignments and the rest stay with the desk. */
export const customerEventKinds = [
  'ticketCreated',
  'replied',
  'customerWrote',
  'statusChanged',
  'moved',
] as const

export const attachment = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  /** True when `GET /api/files/{id}?variant=preview` answers a re-encoded picture. */
  preview: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

export type Attachment = z.output<typeof attachment>

/** `avatarId` of agents alone: a picture shown by `GET /api/public/avatars/{id}`. */
export const messageAuthor = z.object({
  kind: z.enum(['agent', 'customer', 'system']),
  id: id.nullable(),
  name: z.string(),
  avatarId: id.nullable(),
})

export const message = z.object({
  id,
  kind: z.enum(['reply', 'note', 'customer', 'system']),
  author: messageAuthor,
  content: storedDocument,
  /** What the author's profile said at that time, under a reply; null without one. */
  signature: storedDocument.nullable(),
  attachments: z.array(attachment),
  createdAt: time,
})

export type Message = z.output<typeof message>

export const fieldValue = z.object({ title: z.string(), type: z.enum(fieldTypes), value: z.string() })

export type FieldValue = z.output<typeof fieldValue>

/** Projects and categories that were deleted keep their last name and have no id. */
export const lastNamed = z.object({ id: id.nullable(), name: z.string() })

/** Ids of uploads that go with a message. */
export const attachmentIds = z
  .array(id)
  .max(limits.attachmentsPerMessage * 10)
  .default([])
