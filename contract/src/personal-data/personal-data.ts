import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { email } from '../people/credentials.ts'
import { id, named, nothing, pageOf, pageQuery, time } from '../values.ts'

/** Exporting or erasing personal data needs the password again. */
export const passwordConfirmation = z.strictObject({
  password: z.string().trim().min(1, 'Mandatory field').max(limits.passwordMaxLength),
})

/** Can be cancelled until `dueAt`. */
export const pendingErasure = z.object({
  requestedAt: time,
  dueAt: time,
  requestedBy: z.enum(['customer', 'administrator']),
})
export type PendingErasure = z.output<typeof pendingErasure>

export const myPersonalData = z.object({
  waitingDays: z.number().int(),
  erasure: pendingErasure.nullable(),
})
export type MyPersonalData = z.output<typeof myPersonalData>

export const getMyPersonalData = endpoint({
  name: 'getMyPersonalData',
  method: 'GET',
  path: '/api/customer/personalData',
  audience: 'customer',
  response: myPersonalData,
})
export const exportMyPersonalData = endpoint({
  name: 'exportMyPersonalData',
  method: 'POST',
  path: '/api/customer/personalData/export',
  deferrable: true,
  audience: 'customer',
  limit: 'personalData',
  carries: 'download',
  body: passwordConfirmation,
  response: z.unknown(),
})
export const requestMyErasure = endpoint({
  name: 'requestMyErasure',
  method: 'POST',
  path: '/api/customer/personalData/erasure',
  audience: 'customer',
  limit: 'personalData',
  body: passwordConfirmation,
  response: myPersonalData,
})
export const cancelMyErasure = endpoint({
  name: 'cancelMyErasure',
  method: 'DELETE',
  path: '/api/customer/personalData/erasure',
  audience: 'customer',
  limit: 'personalData',
  response: myPersonalData,
})

/** `agent` is null when the player asked. */
export const requestedErasure = pendingErasure.extend({ id, agent: named.nullable() })
export type RequestedErasure = z.output<typeof requestedErasure>

export const dataSubject = z.object({
  /** Null for a guest: an address that sent requests or email and has no account. */
  id: id.nullable(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  ticketsCount: z.number().int(),
  erasure: requestedErasure.nullable(),
})
export type DataSubject = z.output<typeof dataSubject>

export const findDataSubjects = endpoint({
  name: 'findDataSubjects',
  method: 'GET',
  path: '/api/private/personalData/customers',
  deferrable: true,
  audience: 'agent',
  right: 'personalData.manage',
  query: z.strictObject({ email }),
  response: z.object({ items: z.array(dataSubject) }),
})
export const exportCustomer = endpoint({
  name: 'exportCustomer',
  method: 'POST',
  path: '/api/private/customers/{id}/export',
  deferrable: true,
  audience: 'agent',
  right: 'personalData.manage',
  carries: 'download',
  params: z.object({ id }),
  body: passwordConfirmation,
  response: z.unknown(),
})
export const requestErasure = endpoint({
  name: 'requestErasure',
  method: 'POST',
  path: '/api/private/customers/{id}/erasure',
  audience: 'agent',
  right: 'personalData.manage',
  params: z.object({ id }),
  body: passwordConfirmation,
  response: requestedErasure,
})

const guestConfirmation = passwordConfirmation.extend({ email })

export const exportGuest = endpoint({
  name: 'exportGuest',
  method: 'POST',
  path: '/api/private/personalData/guests/export',
  deferrable: true,
  audience: 'agent',
  right: 'personalData.manage',
  carries: 'download',
  body: guestConfirmation,
  response: z.unknown(),
})
export const requestGuestErasure = endpoint({
  name: 'requestGuestErasure',
  method: 'POST',
  path: '/api/private/personalData/guests/erasure',
  audience: 'agent',
  right: 'personalData.manage',
  body: guestConfirmation,
  response: requestedErasure,
})
export const cancelErasure = endpoint({
  name: 'cancelErasure',
  method: 'DELETE',
  path: '/api/private/personalData/erasures/{id}',
  audience: 'agent',
  right: 'personalData.manage',
  params: z.object({ id }),
  status: 204,
  response: nothing,
})

/** Once completed, `email` is null: nobody can tell whose it was. */
export const erasure = z.object({
  id,
  email: z.string().nullable(),
  /** Null when the player asked. */
  agent: named.nullable(),
  requestedAt: time,
  dueAt: time,
  state: z.enum(['waiting', 'running', 'cancelled', 'completed']),
  endedAt: time.nullable(),
  tickets: z.number().int(),
})
export type Erasure = z.output<typeof erasure>

export const listErasures = endpoint({
  name: 'listErasures',
  method: 'GET',
  path: '/api/private/personalData/erasures',
  audience: 'agent',
  right: 'personalData.manage',
  query: pageQuery,
  response: pageOf(erasure),
})

export const retentionKinds = [
  'tickets',
  'rawMail',
  'sentMail',
  'quarantine',
  'files',
  'audit',
  'searches',
] as const
export type RetentionKind = (typeof retentionKinds)[number]

export const retention = z.object({
  items: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      /** In days; null keeps forever. */
      days: z.number().int().nullable(),
      count: z.number().int(),
      /** Above `limits.retentionCountMax` the count is estimated. */
      isEstimate: z.boolean(),
      oldestAt: time.nullable(),
      lastRun: z.object({ at: time, removed: z.number().int(), removedTotal: z.number().int() }).nullable(),
    }),
  ),
})
export type Retention = z.output<typeof retention>

export const getRetention = endpoint({
  name: 'getRetention',
  method: 'GET',
  path: '/api/private/personalData/retention',
  audience: 'agent',
  right: 'personalData.manage',
  response: retention,
})
