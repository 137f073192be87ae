import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { fieldTypes } from '../knowledge/field-types.ts'
import { limits } from '../limits.ts'
import { id, time } from '../values.ts'
import { senderCheck } from './sender-checks.ts'

/** How far an agent's message got on its way by mail; `kept` in a demo, which sends nothing. */
export const deliveryStates = ['queued', 'sent', 'kept', 'failed', 'bounced'] as const
export type DeliveryState = (typeof deliveryStates)[number]

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
  'mailFailed',
  'mailResent',
  'markedSpam',
  'erased',
] as const

export type EventKind = (typeof eventKinds)[number]

const customersLearnOf: Record<EventKind, boolean> = {
  ticketCreated: true,
  replied: true,
  noted: false,
  customerWrote: true,
  statusChanged: true,
  agentAssigned: false,
  teamAssigned: false,
  moved: true,
  addressConfirmed: false,
  reminded: false,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: false,
  erased: false,
}

/** Events a customer may learn of; notes, assignments and the rest stay with the employees. */
export const customerEventKinds = eventKinds.filter((kind) => customersLearnOf[kind])

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

/** What a mail brought beside its words. */
export const received = z.object({
  /** Quoted history and signature, taken out of the text. */
  folded: z.string().nullable(),
  /** Files that were left out, and why. */
  refused: z.array(
    z.object({ name: z.string(), reason: z.enum(['wrongFormat', 'fileTooLarge', 'tooMany']) }),
  ),
  /** Written by a program: an absence note, a notice. */
  automatic: z.boolean(),
  /** A ticket it names and does not belong to, since another address wrote it. */
  aboutTicket: z.number().int().nullable(),
  /** Whom From names, and whether it is true; null of mail from before senders were checked. */
  sender: z.object({ name: z.string(), email: z.string(), check: senderCheck }).nullable(),
})
export type Received = z.output<typeof received>

/** Where an agent's message stands on its way by mail. `error` in the words of the server that refused it, or `addressBlocked`. */
export const delivery = z.object({
  state: z.enum(deliveryStates),
  to: z.string(),
  error: z.string().nullable(),
  at: time,
})
export type Delivery = z.output<typeof delivery>

export const message = z.object({
  id,
  kind: z.enum(['reply', 'note', 'customer', 'system']),
  author: messageAuthor,
  content: storedDocument,
  /** What the author's profile said at that time, under a reply; null without one. */
  signature: storedDocument.nullable(),
  attachments: z.array(attachment),
  /** Agents alone: of a customer's message that came by mail. */
  received: received.nullable(),
  /** Agents alone: of an agent's message that goes by mail. */
  delivery: delivery.nullable(),
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
