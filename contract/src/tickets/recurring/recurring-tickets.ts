import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { ticketPriorities } from '../../priorities.ts'
import {
  csvLayout,
  id,
  named,
  nothing,
  pageOf,
  pageQuery,
  ticketId,
  time,
  versionNumber,
} from '../../values.ts'
import { ticketTag } from '../tags.ts'
import { lastNamed, ticketStatus } from '../ticket-values.ts'
import { recurrence, recurringTicketInput } from './recurring-inputs.ts'
import {
  type Recurrence,
  recurringDisablings,
  recurringOutcomes,
  recurringSorts,
} from './recurring-values.ts'

const right = 'recurringTickets.manage'

/** Validated when it was written, so responses pass it on unparsed. */
const storedRecurrence = z
  .unknown()
  .meta({ type: 'object', description: 'A schedule, as given.' }) as unknown as z.ZodType<Recurrence>

export const recurringTicket = z.object({
  id,
  name: z.string(),
  enabled: z.boolean(),
  /** Why it disabled itself; null while it is enabled or when somebody disabled it. */
  disabledFor: z.enum(recurringDisablings).nullable(),
  project: lastNamed,
  category: lastNamed,
  title: z.string(),
  description: z.string(),
  priority: z.enum(ticketPriorities),
  tags: z.array(ticketTag),
  /** `name` is empty when it is gone. */
  team: named.nullable(),
  agent: named.nullable(),
  checklist: z.array(z.string()),
  schedule: storedRecurrence,
  skipsWhileOpen: z.boolean(),
  calendar: named.nullable(),
  /** Null while it is disabled, and after the last time. */
  nextAt: time.nullable(),
  lastTicketId: ticketId.nullable(),
  /** Who saved it last. Null once they are gone. */
  owner: named.nullable(),
  version: z.number().int(),
  updatedAt: time,
})
export type RecurringTicket = z.output<typeof recurringTicket>

const idParams = z.object({ id })

export const listRecurringTickets = endpoint({
  name: 'listRecurringTickets',
  method: 'GET',
  path: '/api/private/recurringTickets',
  audience: 'agent',
  right,
  query: pageQuery.extend({
    /** A part of the name or the title, also typed in the other keyboard layout. */
    q: z.string().trim().min(1).max(limits.titleMaxLength).optional(),
    enabled: z.enum(['true', 'false']).optional(),
    projectId: id.optional(),
    sort: z.enum(recurringSorts).default('name'),
  }),
  response: pageOf(recurringTicket),
})

export const getRecurringTicket = endpoint({
  name: 'getRecurringTicket',
  method: 'GET',
  path: '/api/private/recurringTickets/{id}',
  audience: 'agent',
  right,
  params: idParams,
  response: recurringTicket,
})

export const exportRecurringTickets = endpoint({
  name: 'exportRecurringTickets',
  method: 'GET',
  path: '/api/private/recurringTickets/export',
  deferrable: true,
  audience: 'agent',
  right,
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

/** What the form offers; teams and agents are those of the category. */
export const getRecurringTicketChoices = endpoint({
  name: 'getRecurringTicketChoices',
  method: 'GET',
  path: '/api/private/recurringTickets/choices',
  audience: 'agent',
  right,
  query: z.strictObject({ categoryId: id.optional() }),
  response: z.object({
    projects: z.array(named.extend({ categories: z.array(named) })),
    teams: z.array(named),
    agents: z.array(named),
    calendars: z.array(named),
  }),
})

export const previewRecurrence = endpoint({
  name: 'previewRecurrence',
  method: 'POST',
  path: '/api/private/recurringTickets/preview',
  audience: 'agent',
  right,
  body: z.strictObject({ schedule: recurrence, calendarId: id.nullable().default(null) }),
  /** The next five; fewer when the schedule ends before. */
  response: z.object({ next: z.array(time) }),
})

export const createRecurringTicket = endpoint({
  name: 'createRecurringTicket',
  method: 'POST',
  path: '/api/private/recurringTickets',
  audience: 'agent',
  right,
  idempotent: true,
  status: 201,
  body: recurringTicketInput,
  response: recurringTicket,
})

export const updateRecurringTicket = endpoint({
  name: 'updateRecurringTicket',
  method: 'PUT',
  path: '/api/private/recurringTickets/{id}',
  audience: 'agent',
  right,
  params: idParams,
  /** With `version`, 409 `ChangedMeanwhile` when somebody saved it in between. */
  body: recurringTicketInput.extend({ version: versionNumber.optional() }),
  response: recurringTicket,
})

export const enableRecurringTicket = endpoint({
  name: 'enableRecurringTicket',
  method: 'PUT',
  path: '/api/private/recurringTickets/{id}/enabled',
  audience: 'agent',
  right,
  params: idParams,
  body: z.strictObject({ enabled: z.boolean() }),
  response: recurringTicket,
})

export const deleteRecurringTicket = endpoint({
  name: 'deleteRecurringTicket',
  method: 'DELETE',
  path: '/api/private/recurringTickets/{id}',
  audience: 'agent',
  right,
  status: 204,
  params: idParams,
  response: nothing,
})

/** A ticket now, besides the schedule. */
export const runRecurringTicket = endpoint({
  name: 'runRecurringTicket',
  method: 'POST',
  path: '/api/private/recurringTickets/{id}/run',
  audience: 'agent',
  right,
  idempotent: true,
  status: 201,
  params: idParams,
  response: z.object({ ticketId }),
})

export const recurringRun = z.object({
  id: z.number().int(),
  /** When it was planned; null for a ticket that somebody created besides the schedule. */
  plannedAt: time.nullable(),
  outcome: z.enum(recurringOutcomes),
  /** Earlier times that passed while the server was down. */
  missed: z.number().int(),
  /** Null when it was skipped, or where the caller does not see the ticket. */
  ticket: z.object({ id: ticketId, title: z.string(), status: ticketStatus }).nullable(),
  at: time,
})
export type RecurringRun = z.output<typeof recurringRun>

/** Latest first. */
export const listRecurringRuns = endpoint({
  name: 'listRecurringRuns',
  method: 'GET',
  path: '/api/private/recurringTickets/{id}/runs',
  audience: 'agent',
  right,
  params: idParams,
  query: pageQuery,
  response: pageOf(recurringRun),
})
