import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { checkPeriod, statisticsPeriod } from '../statistics/statistics-values.ts'
import { slaMetrics } from '../tickets/sla-values.ts'
import { csvLayout, editedVersion, id, named, nothing, pageOf, pageQuery, time } from '../values.ts'
import { slaSearch } from './calendars.ts'
import { slaPolicyInput } from './sla-inputs.ts'

const idParams = z.object({ id })
const right = 'sla.manage'

export const slaPolicy = slaPolicyInput.extend({
  id,
  /** For tickets that no other policy matches: always last, enabled and without conditions. */
  isDefault: z.boolean(),
  calendar: named.nullable(),
  /** Null as long as nobody has changed the default policy. */
  updatedAt: time.nullable(),
})
export type SlaPolicy = z.output<typeof slaPolicy>

export const listSlaPolicies = endpoint({
  name: 'listSlaPolicies',
  method: 'GET',
  path: '/api/private/slaPolicies',
  audience: 'agent',
  right,
  query: pageQuery.extend(slaSearch),
  response: pageOf(slaPolicy),
})

export const getSlaPolicy = endpoint({
  name: 'getSlaPolicy',
  method: 'GET',
  path: '/api/private/slaPolicies/{id}',
  audience: 'agent',
  right,
  params: idParams,
  response: slaPolicy,
})

export const exportSlaPolicies = endpoint({
  name: 'exportSlaPolicies',
  method: 'GET',
  path: '/api/private/slaPolicies/export',
  deferrable: true,
  audience: 'agent',
  right,
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

/** When a ticket created now would be due. Null without a target. */
export const previewSlaPolicy = endpoint({
  name: 'previewSlaPolicy',
  method: 'POST',
  path: '/api/private/slaPolicies/preview',
  audience: 'agent',
  right,
  body: slaPolicyInput.pick({ calendarId: true, targets: true }),
  response: z.object({
    timeZone: z.string(),
    firstReply: time.nullable(),
    nextReply: time.nullable(),
    resolution: time.nullable(),
  }),
})

export const createSlaPolicy = endpoint({
  name: 'createSlaPolicy',
  method: 'POST',
  path: '/api/private/slaPolicies',
  audience: 'agent',
  right,
  idempotent: true,
  status: 201,
  body: slaPolicyInput,
  response: slaPolicy,
})

/** Targets that have passed, and figures, stay as they are; open tickets get the new targets. */
export const updateSlaPolicy = endpoint({
  name: 'updateSlaPolicy',
  method: 'PUT',
  path: '/api/private/slaPolicies/{id}',
  audience: 'agent',
  right,
  params: idParams,
  body: slaPolicyInput.extend({ updatedAt: editedVersion.updatedAt.nullable() }),
  response: slaPolicy,
})

/** The first that matches a ticket applies. Those that are left out come after the others, the default policy last. */
export const orderSlaPolicies = endpoint({
  name: 'orderSlaPolicies',
  method: 'PUT',
  path: '/api/private/slaPolicies/order',
  audience: 'agent',
  right,
  status: 204,
  body: z.strictObject({ ids: z.array(id).max(limits.slaPolicies) }),
  response: nothing,
})

export const deleteSlaPolicy = endpoint({
  name: 'deleteSlaPolicy',
  method: 'DELETE',
  path: '/api/private/slaPolicies/{id}',
  audience: 'agent',
  right,
  status: 204,
  params: idParams,
  response: nothing,
})

/** When a first reply to a request about the topic would be due if it were sent now. `hours` is rounded up. */
export const getReplyPromise = endpoint({
  name: 'getReplyPromise',
  method: 'GET',
  path: '/api/public/replyPromise',
  audience: 'public',
  query: z.strictObject({ projectId: id, categoryId: id }),
  response: z.object({ hours: z.number().int(), targetAt: time }).nullable(),
})

const outcome = z.object({
  metric: z.enum(slaMetrics),
  met: z.number().int(),
  missed: z.number().int(),
  /** Missed and still running: by how much is not known yet. */
  running: z.number().int(),
  /** Business seconds by which ended clocks missed their targets; null without any. */
  medianOverrun: z.number().nullable(),
  p90Overrun: z.number().nullable(),
})
export type SlaOutcome = z.output<typeof outcome>

const reported = { ...statisticsPeriod.shape, projectId: id.optional() }

/** By when it was decided: what was met when it ended, and what was missed at its target. */
export const getSlaReport = endpoint({
  name: 'getSlaReport',
  method: 'GET',
  path: '/api/private/statistics/sla',
  deferrable: true,
  audience: 'agent',
  right: 'statistics.view',
  query: z.strictObject(reported).superRefine(checkPeriod),
  response: z.object({
    total: z.array(outcome),
    policies: z.array(z.object({ policy: named, isDeleted: z.boolean(), outcomes: z.array(outcome) })),
  }),
})
export type SlaReport = z.output<typeof getSlaReport.response>

export const exportSlaReport = endpoint({
  name: 'exportSlaReport',
  method: 'GET',
  path: '/api/private/statistics/sla/export',
  deferrable: true,
  audience: 'agent',
  right: 'statistics.view',
  carries: 'download',
  query: z.strictObject({ ...reported, ...csvLayout }).superRefine(checkPeriod),
  response: z.unknown(),
})
