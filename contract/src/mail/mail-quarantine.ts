import { z } from 'zod'
import { email } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import { id, nothing, pageOf, pageQuery, ticketId, time } from '../values.ts'
import { quarantineReasons } from './mail-values.ts'

const one = z.object({ id })

export const quarantinedMail = z.object({
  id,
  account: z.object({ id, email: z.string() }).nullable(),
  reason: z.enum(quarantineReasons),
  sender: z.string().nullable(),
  subject: z.string(),
  /** Bytes. */
  size: z.number().int(),
  receivedAt: time,
})
export type QuarantinedMail = z.output<typeof quarantinedMail>

export const listQuarantine = endpoint({
  name: 'listQuarantine',
  method: 'GET',
  path: '/api/private/mailQuarantine',
  audience: 'agent',
  right: 'mailAccounts.manage',
  query: pageQuery,
  response: pageOf(quarantinedMail).extend({ total: z.number().int() }),
})

export const getQuarantinedMail = endpoint({
  name: 'getQuarantinedMail',
  method: 'GET',
  path: '/api/private/mailQuarantine/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  params: one,
  response: quarantinedMail.extend({ text: z.string(), messageId: z.string().nullable() }),
})

export const releaseQuarantinedMail = endpoint({
  name: 'releaseQuarantinedMail',
  method: 'POST',
  path: '/api/private/mailQuarantine/{id}/release',
  audience: 'agent',
  right: 'mailAccounts.manage',
  params: one,
  body: z.strictObject({
    projectId: id.optional(),
    categoryId: id.optional(),
    email: email.optional(),
  }),
  response: z.object({ ticketId }),
})

export const deleteQuarantinedMail = endpoint({
  name: 'deleteQuarantinedMail',
  method: 'DELETE',
  path: '/api/private/mailQuarantine/{id}',
  audience: 'agent',
  right: 'mailAccounts.manage',
  status: 204,
  params: one,
  response: nothing,
})
