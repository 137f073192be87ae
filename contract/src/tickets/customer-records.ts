import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, pageQuery, ticketId, time } from '../values.ts'
import { ticketSummary } from './tickets.ts'

/** Masked values end in `•••`; `sensitive` names those that `revealCustomerField` decrypts. */
export const sensitiveFields = ['secretAnswer', 'documentNumber', 'phone'] as const

export const customerRecord = z.object({
  id,
  email: z.string(),
  emailConfirmed: z.boolean(),
  registeredAt: time,
  /** Of those that the agent may see. */
  ticketsCount: z.number().int(),
  /** As the publisher's server describes a player of the support widget; nobody has proved the address. */
  identity: z
    .object({
      project: z.string(),
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
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
      customerGroup: z.string().nullable(),
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

export const listTicketsOfCustomer = endpoint({
  name: 'listTicketsOfCustomer',
  method: 'GET',
  path: '/api/private/customers/{id}/tickets',
  audience: 'agent',
  right: 'customers.viewHistory',
  params: z.object({ id }),
  query: pageQuery.extend({ q: z.string().trim().max(200).optional() }),
  response: pageOf(ticketSummary),
})
