import { z } from 'zod'
import { documentSchema } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { pools } from './rights.ts'
import {
  attachmentIds,
  channels,
  eventKinds,
  fieldValue,
  lastNamed,
  message,
  replyStatuses,
  ticketStatus,
} from './ticket-values.ts'
import { id, named, nothing, pageOf, pageQuery, ticketId, time } from './values.ts'

export const ticketSummary = z.object({
  id: ticketId,
  title: z.string(),
  status: ticketStatus,
  project: lastNamed,
  category: lastNamed,
  agent: named.nullable(),
  team: named.nullable(),
  /** `id` is null for guests; `login` is then their contact address. */
  customer: z.object({ id: id.nullable(), login: z.string(), confirmed: z.boolean() }),
  messagesCount: z.number().int(),
  unread: z.boolean(),
  createdAt: time,
  updatedAt: time,
  dueAt: time.nullable(),
  channel: z.enum(channels),
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
})

export type Ticket = z.output<typeof ticket>

const idParams = z.object({ id: ticketId })

/** Open tickets of a section, most overdue first; `status` shows one status instead. */
export const listTickets = endpoint({
  name: 'listTickets',
  method: 'GET',
  path: '/api/private/tickets',
  audience: 'agent',
  query: pageQuery.extend({
    section: z.enum(pools),
    projectId: id.optional(),
    categoryId: id.optional(),
    status: ticketStatus.optional(),
    agentId: id.optional(),
  }),
  response: pageOf(ticketSummary),
})

/** Open tickets per section the role may see, counted up to `limits.counterMax`. */
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
    })
    .partial(),
})

/** Projects and categories of the agent's role, for filters and for moving a ticket. */
export const listTicketProjects = endpoint({
  name: 'listTicketProjects',
  method: 'GET',
  path: '/api/private/tickets/projects',
  audience: 'agent',
  response: pageOf(named.extend({ active: z.boolean(), categories: z.array(named) })),
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
  right: 'tickets.reply',
  idempotent: true,
  status: 201,
  params: idParams,
  /** With `seenEventId`, an answer by another hand in between is refused as `TicketChanged` unless `force`. */
  body: z.strictObject({
    content: documentSchema,
    attachments: attachmentIds,
    status: z.enum(replyStatuses).optional(),
    seenEventId: z.number().int().optional(),
    force: z.boolean().optional(),
  }),
  response: message,
})

export const addNote = endpoint({
  name: 'addNote',
  method: 'POST',
  path: '/api/private/tickets/{id}/notes',
  audience: 'agent',
  right: 'tickets.note',
  idempotent: true,
  status: 201,
  params: idParams,
  body: z.strictObject({ content: documentSchema, attachments: attachmentIds }),
  response: message,
})

/** Each member needs its own right: status, agentId, teamId, projectId with categoryId. */
export const updateTicket = endpoint({
  name: 'updateTicket',
  method: 'PATCH',
  path: '/api/private/tickets/{id}',
  audience: 'agent',
  right: ['tickets.changeStatus', 'tickets.assignAgent', 'tickets.assignTeam', 'tickets.move'],
  params: idParams,
  body: z
    .strictObject({
      status: ticketStatus.optional(),
      agentId: id.nullable().optional(),
      teamId: id.nullable().optional(),
      projectId: id.optional(),
      categoryId: id.optional(),
    })
    .refine((change) => Object.keys(change).length > 0, 'Mandatory field')
    .refine((change) => (change.projectId === undefined) === (change.categoryId === undefined), {
      path: ['categoryId'],
      message: 'Mandatory field',
    }),
  /** Null when the change took the ticket out of the caller's sight. */
  response: ticket.nullable(),
})

export const logEvent = z.object({
  id: z.number().int(),
  kind: z.enum(eventKinds),
  actor: z.object({
    kind: z.enum(['agent', 'customer', 'guest', 'system']),
    id: id.nullable(),
    name: z.string(),
  }),
  /** What changed: `{ from, to }` with names for people, teams and categories, statuses as they are. */
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
  query: pageQuery,
  response: pageOf(logEvent),
})

/** Agents who could see the ticket if it were theirs, and the teams whose roles cover its category. */
export const listAllowedAgents = endpoint({
  name: 'listAllowedAgents',
  method: 'GET',
  path: '/api/private/tickets/{id}/allowedAgents',
  audience: 'agent',
  params: idParams,
  response: pageOf(named.extend({ team: named })).extend({ teams: z.array(named) }),
})
