import { z } from 'zod'
import { documentSchema, noteSchema } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { locale } from '../people/credentials.ts'
import { ticketPriorities } from '../priorities.ts'
import { pools } from '../rights.ts'
import { eventNumber, id, named, nothing, pageOf, pageQuery, ticketId, time } from '../values.ts'
import { scheduledReply } from './scheduled-replies/scheduled-reply-values.ts'
import { dueWithinHours } from './sla-values.ts'
import { ticketSnooze } from './snooze/snooze-values.ts'
import { ticketTag } from './tags.ts'
import { rightsToChange, ticketChange } from './ticket-changes.ts'
import { ticketDraft } from './ticket-drafts.ts'
import {
  attachmentIds,
  changeOutcomes,
  channels,
  checklistProgress,
  eventKinds,
  fieldValue,
  lastNamed,
  message,
  replyStatuses,
  ticketSatisfaction,
  ticketSla,
  ticketStatus,
} from './ticket-values.ts'

const ticketPriority = z.enum(ticketPriorities)

export const ticketSummary = z.object({
  id: ticketId,
  title: z.string(),
  status: ticketStatus,
  priority: ticketPriority,
  /** In the order of their names. */
  tags: z.array(ticketTag),
  project: lastNamed,
  category: lastNamed,
  agent: named.nullable(),
  team: named.nullable(),
  /** `id` is null for guests; `login` is then their contact address. Internal tickets have neither. */
  customer: z.object({ id: id.nullable(), login: z.string(), confirmed: z.boolean() }),
  messagesCount: z.number().int(),
  checklist: checklistProgress.nullable(),
  unread: z.boolean(),
  createdAt: time,
  updatedAt: time,
  /** The target of `sla`. */
  dueAt: time.nullable(),
  sla: ticketSla.nullable(),
  channel: z.enum(channels),
  /** The player's: of the account, else of the form or of what they wrote. Null for internal tickets. */
  language: locale.nullable(),
  /** Opened by an email whose sender could not be verified, so it belongs to a guest. */
  unverifiedSender: z.boolean(),
  /** The ticket in which it goes on. */
  mergedIntoId: ticketId.nullable(),
  snooze: ticketSnooze.nullable(),
  /** Texts, files and people were erased, on request or by retention. */
  erasure: z.object({ at: time, reason: z.enum(['request', 'retention']) }).nullable(),
})

export type TicketSummary = z.output<typeof ticketSummary>

export const ticket = ticketSummary.extend({
  description: z.string(),
  fields: z.array(fieldValue),
  characterNickname: z.string().nullable(),
  messages: z.array(message),
  lastEventId: z.number().int(),
  resolvesAt: time.nullable(),
  archivesAt: time.nullable(),
  followUpOf: ticketId.nullable(),
  /** Of an internal ticket: what created it. `id` is null once that is deleted, `nextAt` while it is disabled. */
  recurring: z.object({ id: id.nullable(), name: z.string(), nextAt: time.nullable() }).nullable(),
  /** The latest answer of the customer. */
  satisfaction: ticketSatisfaction.nullable(),
  /** With third parties; `unread` by the agent. */
  sideConversations: z.object({ count: z.number().int(), unread: z.number().int() }),
  /** Until when the agent may undo that it was merged. */
  unmergeUntil: time.nullable(),
  /** Until when the agent had read it before; null when never. */
  readAt: time.nullable(),
  draft: ticketDraft.nullable(),
  /** Those that wait, and those that were canceled. */
  scheduledReplies: z.array(scheduledReply),
})
export type Ticket = z.output<typeof ticket>

const idParams = z.object({ id: ticketId })

/** `wake`: only snoozed ones, the next to wake first. */
export const ticketSorts = ['queue', 'newest', 'oldest', 'updated', 'wake'] as const
export type TicketSort = (typeof ticketSorts)[number]

/** As in the page's URL and in saved views. */
export const ticketFilter = z.strictObject({
  projectId: id.optional(),
  categoryId: id.optional(),
  /** Absent: all open statuses. */
  status: ticketStatus.optional(),
  /** `none` for tickets without one. */
  agentId: z.union([id, z.literal('none')]).optional(),
  teamId: z.union([id, z.literal('none')]).optional(),
  channel: z.enum(channels).optional(),
  /** The player's. */
  language: locale.optional(),
  priority: ticketPriority.optional(),
  tagId: id.optional(),
  overdue: z.literal('true').optional(),
  /** Hours: due by then, or overdue. */
  dueWithin: z.enum(dueWithinHours).optional(),
  /** Those whose target stands still while they wait for the player. */
  paused: z.literal('true').optional(),
  /** Only snoozed ones. Without it, the sections but `all` leave them out. */
  snoozed: z.literal('true').optional(),
  /** Words of the title. */
  text: z.string().trim().min(1).max(limits.searchTextMaxLength).optional(),
  /** `queue`: urgent first, then high, normal and low; most overdue first within each. */
  sort: z.enum(ticketSorts).optional(),
})
export type TicketFilter = z.output<typeof ticketFilter>

export const listTickets = endpoint({
  name: 'listTickets',
  method: 'GET',
  path: '/api/private/tickets',
  audience: 'agent',
  query: pageQuery.extend({ section: z.enum(pools), ...ticketFilter.shape }),
  response: pageOf(ticketSummary),
})

/** Where the pages of a list begin, for scrollbars that reach rows not loaded yet. */
export const outlineTickets = endpoint({
  name: 'outlineTickets',
  method: 'GET',
  path: '/api/private/tickets/outline',
  audience: 'agent',
  query: ticketFilter.omit({ text: true }).extend({ section: z.enum(pools) }),
  response: z.object({
    count: z.number().int(),
    /** The `cursor` of each page of `limits.pageSize` tickets but the first. */
    cursors: z.array(z.string()),
  }),
})

export const countTickets = endpoint({
  name: 'countTickets',
  method: 'GET',
  path: '/api/private/tickets/counters',
  audience: 'agent',
  response: z
    .object({
      my: z.number().int(),
      team: z.number().int(),
      unassigned: z.number().int(),
      all: z.number().int(),
      /** Of the caller's first section. */
      snoozed: z.number().int(),
    })
    .partial(),
})

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/api/private/tickets/{id}',
  audience: 'agent',
  params: idParams,
  response: ticket,
})

export const markTicketRead = endpoint({
  name: 'markTicketRead',
  method: 'POST',
  path: '/api/private/tickets/{id}/read',
  audience: 'agent',
  status: 204,
  params: idParams,
  response: nothing,
})

export const replyToTicket = endpoint({
  name: 'replyToTicket',
  method: 'POST',
  path: '/api/private/tickets/{id}/replies',
  audience: 'agent',
  size: 'large',
  right: 'tickets.reply',
  idempotent: true,
  status: 201,
  params: idParams,
  body: z.strictObject({
    content: documentSchema,
    attachments: attachmentIds,
    status: z.enum(replyStatuses).optional(),
    seenEventId: eventNumber.optional(),
    force: z.boolean().optional(),
    /** Duplicates of the ticket and what it caused: each that is open gets the same reply. */
    linkedIds: z.array(ticketId).max(limits.linkedReplies).optional(),
  }),
  response: message,
})

export const addNote = endpoint({
  name: 'addNote',
  method: 'POST',
  path: '/api/private/tickets/{id}/notes',
  audience: 'agent',
  size: 'large',
  right: 'tickets.note',
  idempotent: true,
  status: 201,
  params: idParams,
  body: z.strictObject({ content: noteSchema, attachments: attachmentIds }),
  response: message,
})

export const updateTicket = endpoint({
  name: 'updateTicket',
  method: 'PATCH',
  path: '/api/private/tickets/{id}',
  audience: 'agent',
  right: rightsToChange,
  params: idParams,
  /** 409 `TicketChanged` when somebody else changed the same after `seenEventId`. */
  body: ticketChange.safeExtend({ seenEventId: eventNumber.optional() }),
  response: ticket.nullable(),
})

export const changeTickets = endpoint({
  name: 'changeTickets',
  method: 'POST',
  path: '/api/private/tickets/change',
  audience: 'agent',
  right: rightsToChange,
  idempotent: true,
  body: z.strictObject({ ids: z.array(ticketId).min(1).max(limits.ticketsAtOnce), change: ticketChange }),
  response: z.object({ results: z.array(z.object({ id: ticketId, outcome: z.enum(changeOutcomes) })) }),
})

export const logEvent = z.object({
  id: z.number().int(),
  kind: z.enum(eventKinds),
  actor: z.object({
    kind: z.enum(['agent', 'customer', 'guest', 'system']),
    id: id.nullable(),
    name: z.string(),
  }),
  /** `{ from, to }` with names for people, teams and categories; statuses as they are. */
  data: z.record(z.string(), z.unknown()),
  createdAt: time,
})

export type LogEvent = z.output<typeof logEvent>

export const getTicketLog = endpoint({
  name: 'getTicketLog',
  method: 'GET',
  path: '/api/private/tickets/{id}/log',
  audience: 'agent',
  right: 'tickets.viewLog',
  params: idParams,
  query: pageQuery.extend({ kinds: z.string().max(1_000).optional() }),
  response: pageOf(logEvent),
})
