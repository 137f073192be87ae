import { z } from 'zod'
import { storedDocument } from '../documents.ts'
import { fieldTypes } from '../knowledge/field-types.ts'
import { limits } from '../limits.ts'
import { satisfactionScores } from '../satisfaction/satisfaction-values.ts'
import { id, ticketId, time } from '../values.ts'
import { senderCheck } from './sender-checks.ts'
import { slaMetrics } from './sla-values.ts'

/** Delivery of an agent's message by email; `kept` in demo mode, which sends nothing. */
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

/** Statuses an agent may choose when replying. */
export const replyStatuses = ['WaitingCustomerAction', 'WaitingAgentAction', 'Resolved'] as const

export type ReplyStatus = (typeof replyStatuses)[number]

/** What is resolved for long enough is archived, also while no worker has run. */
export function statusAt(
  { status, archivesAt }: { status: TicketStatus; archivesAt: string | null },
  now: Date,
): TicketStatus {
  const isArchived = status === 'Resolved' && archivesAt !== null && Date.parse(archivesAt) <= now.getTime()
  return isArchived ? 'Closed' : status
}

export const ticketStatus = z.enum(ticketStatuses)

/** Of one ticket of several that are changed at once. */
export const changeOutcomes = ['done', 'notFound', 'notAllowed', 'checklistIncomplete'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** How players write. */
export const playerChannels = ['web', 'guest', 'mail'] as const
/** `internal`: work without a player. */
export const channels = [...playerChannels, 'internal'] as const
export type Channel = (typeof channels)[number]

export const eventKinds = [
  'ticketCreated',
  'replied',
  'noted',
  'customerWrote',
  'statusChanged',
  'agentAssigned',
  'teamAssigned',
  'moved',
  'priorityChanged',
  'tagsChanged',
  'checklistChanged',
  'slaWarned',
  'slaBreached',
  'satisfactionAsked',
  'satisfactionGiven',
  'ruleRan',
  'autoReplied',
  'agentsNotified',
  'templateEmailed',
  'addressConfirmed',
  'reminded',
  'revealed',
  'mailFailed',
  'mailResent',
  'markedSpam',
  'merged',
  'mergedInto',
  'unmerged',
  'linked',
  'unlinked',
  'split',
  'replyScheduled',
  'scheduledReplyCanceled',
  'snoozed',
  'woken',
  'sideConversationStarted',
  'sideMessageSent',
  'sideMessageReceived',
  'sideMessageFailed',
  'sideStatusChanged',
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
  priorityChanged: false,
  tagsChanged: false,
  checklistChanged: false,
  slaWarned: false,
  slaBreached: false,
  satisfactionAsked: true,
  satisfactionGiven: true,
  ruleRan: false,
  autoReplied: true,
  agentsNotified: false,
  templateEmailed: false,
  addressConfirmed: false,
  reminded: false,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: false,
  merged: true,
  mergedInto: true,
  unmerged: true,
  linked: false,
  unlinked: false,
  split: true,
  replyScheduled: false,
  scheduledReplyCanceled: false,
  snoozed: false,
  woken: false,
  sideConversationStarted: false,
  sideMessageSent: false,
  sideMessageReceived: false,
  sideMessageFailed: false,
  sideStatusChanged: false,
  erased: false,
}

/** Events that customers may learn of. */
export const customerEventKinds = eventKinds.filter((kind) => customersLearnOf[kind])

/** The earliest running target. While the ticket waits for the player it has none and is paused; a missed one is due until it ends. */
export const ticketSla = z.object({
  policyId: id,
  metric: z.enum(slaMetrics),
  targetAt: time.nullable(),
  pausedAt: time.nullable(),
  breachedAt: time.nullable(),
})

export const ticketSatisfaction = z.object({
  score: z.enum(satisfactionScores),
  comment: z.string().nullable(),
  at: time,
})

/** Of a ticket with a checklist; null without items. */
export const checklistProgress = z.object({
  count: z.number().int(),
  done: z.number().int(),
  /** Every item must be done before the ticket is resolved. */
  isRequired: z.boolean(),
})

export const attachment = z.object({
  id,
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  /** True when `GET /api/files/{id}?variant=preview` returns a re-encoded image. */
  preview: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

export type Attachment = z.output<typeof attachment>

/** `avatarId` only for agents: served by `GET /api/public/avatars/{id}`. */
export const messageAuthor = z.object({
  kind: z.enum(['agent', 'customer', 'system']),
  id: id.nullable(),
  name: z.string(),
  avatarId: id.nullable(),
})

export const received = z.object({
  /** Quoted history and signature, removed from the text. */
  folded: z.string().nullable(),
  refused: z.array(
    z.object({ name: z.string(), reason: z.enum(['wrongFormat', 'fileTooLarge', 'tooMany']) }),
  ),
  /** Written by a program, for example a vacation notice. */
  automatic: z.boolean(),
  /** A ticket that it refers to but does not belong to, since another address wrote it. */
  aboutTicket: z.number().int().nullable(),
  /** Null for emails from before senders were checked. */
  sender: z.object({ name: z.string(), email: z.string(), check: senderCheck }).nullable(),
})
export type Received = z.output<typeof received>

/** `error` in the words of the server that refused it, or `addressBlocked`. */
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
  /** The author's signature at that time, under a reply. */
  signature: storedDocument.nullable(),
  attachments: z.array(attachment),
  /** For agents only: of a customer's message that came by email. */
  received: received.nullable(),
  /** For agents only: of an agent's message that is sent by email. */
  delivery: delivery.nullable(),
  /** The ticket that it was written for, when another one was merged into this. */
  mergedFrom: ticketId.nullable(),
  createdAt: time,
})

export type Message = z.output<typeof message>

export const contextSources = ['game', 'page'] as const

/**
 * `source`: not an answer, but told by the game with the request. `game` is in the signed token of the player; the page around the support widget,
 * or whoever imitates it, can say what it likes.
 */
export const fieldValue = z.object({
  title: z.string(),
  type: z.enum(fieldTypes),
  value: z.string(),
  source: z.enum(contextSources).optional(),
})

export type FieldValue = z.output<typeof fieldValue>

/** A deleted project or category keeps its last name and has no id. */
export const lastNamed = z.object({ id: id.nullable(), name: z.string() })

export const attachmentIds = z
  .array(id)
  .max(limits.attachmentsPerMessage * 10)
  .default([])
