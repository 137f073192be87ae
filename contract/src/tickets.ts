import { z } from 'zod'
import { documentSchema, storedDocument } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { fieldTypes } from './knowledge.ts'
import { limits } from './limits.ts'
import { email, locale } from './people.ts'
import { pools } from './rights.ts'
import { id, named, nothing, pageOf, pageQuery, ticketId, time } from './values.ts'

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
const status = z.enum(ticketStatuses)

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

export const messageAuthor = z.object({
  kind: z.enum(['agent', 'customer', 'system']),
  id: id.nullable(),
  name: z.string(),
})
export const message = z.object({
  id,
  kind: z.enum(['reply', 'note', 'customer', 'system']),
  author: messageAuthor,
  content: storedDocument,
  attachments: z.array(attachment),
  createdAt: time,
})
export type Message = z.output<typeof message>

export const fieldValue = z.object({ title: z.string(), type: z.enum(fieldTypes), value: z.string() })
export type FieldValue = z.output<typeof fieldValue>

/** Projects and categories that were deleted keep their last name and have no id. */
const lastNamed = z.object({ id: id.nullable(), name: z.string() })

// ——— customer side ———

/** A ticket's subject, trimmed. */
export const ticketTitle = z.string().trim().min(1, 'Mandatory field').max(limits.titleMaxLength)
/** What a player writes, trimmed. */
export const messageText = z.string().trim().min(1, 'Mandatory field').max(limits.messageMaxLength)
const attachments = z
  .array(id)
  .max(limits.attachmentsPerMessage * 10)
  .default([])

const requestShape = {
  projectId: id,
  categoryId: id,
  title: ticketTitle,
  description: messageText,
  characterNickname: z.string().trim().max(limits.characterNicknameMaxLength).optional(),
  /** Field id → value; dates as ISO 8601. Checked against the category's own fields. */
  fields: z.record(id, z.string()).default({}),
  attachments,
}

export const customerTicketSummary = z.object({
  id: ticketId,
  title: z.string(),
  status,
  project: lastNamed,
  category: lastNamed,
  messagesCount: z.number().int(),
  unreadCount: z.number().int(),
  createdAt: time,
  updatedAt: time,
  resolvesAt: time.nullable(),
  archivesAt: time.nullable(),
})
export type CustomerTicketSummary = z.output<typeof customerTicketSummary>

export const customerTicket = customerTicketSummary.extend({
  description: z.string(),
  fields: z.array(fieldValue),
  characterNickname: z.string().nullable(),
  messages: z.array(message),
  lastEventId: z.number().int(),
  /** Until when an answer is expected; null when the ticket does not wait for the desk. */
  replyExpectedAt: time.nullable(),
  followUpOf: ticketId.nullable(),
})
export type CustomerTicket = z.output<typeof customerTicket>

export const customerTabs = ['active', 'archive'] as const

export const submitTicket = endpoint({
  name: 'submitTicket',
  method: 'POST',
  path: '/api/customer/tickets',
  audience: 'customer',
  idempotent: true,
  status: 201,
  /** `followUpOf` links the request to an archived ticket of the same customer. */
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
  idempotent: true,
  status: 201,
  params: z.object({ id: ticketId }),
  body: z.strictObject({ text: messageText, attachments }),
  response: message,
})
/** The customer's "it is solved": any open status becomes Resolved. */
export const closeTicket = endpoint({
  name: 'closeTicket',
  method: 'POST',
  path: '/api/customer/tickets/{id}/close',
  audience: 'customer',
  params: z.object({ id: ticketId }),
  response: customerTicket,
})
export const markCustomerTicketRead = endpoint({
  name: 'markCustomerTicketRead',
  method: 'POST',
  path: '/api/customer/tickets/{id}/read',
  audience: 'customer',
  status: 204,
  params: z.object({ id: ticketId }),
  response: nothing,
})
export const customerCounters = z.object({
  /** Unread messages per ticket id; tickets without any are left out. */
  messagesCount: z.record(z.string(), z.number().int()),
  unreadTicketsCount: z.number().int(),
  /** When the next request may be sent; null means now. */
  nextRequestAt: time.nullable(),
})
export const getCustomerCounters = endpoint({
  name: 'getCustomerCounters',
  method: 'GET',
  path: '/api/customer/counters',
  audience: 'customer',
  response: customerCounters,
})

// ——— guests ———

/** An ALTCHA proof-of-work challenge of `altcha-lib`; the solved payload (base64) goes with the request. */
export const getChallenge = endpoint({
  name: 'getChallenge',
  method: 'GET',
  path: '/api/public/challenge',
  audience: 'public',
  response: z.record(z.string(), z.unknown()),
})
export const submitGuestRequest = endpoint({
  name: 'submitGuestRequest',
  method: 'POST',
  path: '/api/public/requests',
  audience: 'public',
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
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  response: z.object({ id: ticketId }),
})

// ——— agent side ———

export const ticketSummary = z.object({
  id: ticketId,
  title: z.string(),
  status,
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
    status: status.optional(),
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
    attachments,
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
  body: z.strictObject({ content: documentSchema, attachments }),
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
      status: status.optional(),
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

/** Masked values end in `•••`; `sensitive` names those that `revealCustomerField` opens. */
export const sensitiveFields = ['secretAnswer', 'documentNumber', 'phone'] as const
export const customerRecord = z.object({
  id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  registeredAt: time,
  ticketsCount: z.number().int(),
  gameAccount: z
    .object({
      login: z.string(),
      secretQuestion: z.string().nullable(),
      secretAnswer: z.string().nullable(),
      phone: z.string().nullable(),
      carrierId: z.string().nullable(),
      banUntil: time.nullable(),
      banDate: time.nullable(),
      banReason: z.string().nullable(),
      documentNumber: z.string().nullable(),
      createdAt: time.nullable(),
    })
    .nullable(),
})
export type CustomerRecord = z.output<typeof customerRecord>
export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/api/private/customers/{id}',
  audience: 'agent',
  right: 'customers.view',
  params: z.object({ id }),
  response: customerRecord,
})
/** Opens one sensitive value; written to the ticket's log in the same transaction. */
export const revealCustomerField = endpoint({
  name: 'revealCustomerField',
  method: 'POST',
  path: '/api/private/customers/{id}/reveal',
  audience: 'agent',
  right: 'customers.viewSensitive',
  params: z.object({ id }),
  body: z.strictObject({ field: z.enum(sensitiveFields), ticketId }),
  response: z.object({ field: z.enum(sensitiveFields), value: z.string().nullable() }),
})

// ——— files ———

/** One file, multipart; open to guests for the recovery form. The answer's id goes into `attachments` of a later call. */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  audience: 'public',
  carries: 'upload',
  refusesStaleToken: true,
  status: 201,
  response: attachment,
})
export const downloadFile = endpoint({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/files/{fileId}',
  audience: 'signedIn',
  carries: 'download',
  params: z.object({ fileId: id }),
  query: z.strictObject({ variant: z.enum(['original', 'preview']).default('original') }),
  response: z.unknown(),
})
