import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { email } from '../people/credentials.ts'
import { id, time } from '../values.ts'

/** PostgreSQL cannot store NUL, and one line of a file must not fail the others. */
const storable = (value: string) => !value.includes('\0')

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Max length ${max} symbols`)
    .refine(storable, 'Not allowed')
    .nullish()
    .transform((value) => value || null)

/** The complete record: what is left out becomes empty, except the email of an account whose login is an address. */
export const gameAccountInput = z.strictObject({
  /** Mandatory when the login is not an address. */
  email: email.nullish(),
  secretQuestion: text(300),
  secretAnswer: text(300),
  phone: text(40),
  carrierId: text(100),
  banUntil: time.nullish(),
  banDate: time.nullish(),
  banReason: text(500),
  documentNumber: text(100),
  /** Such as `VIP`: SLA policies and rules look at it. */
  customerGroup: text(limits.customerGroupMaxLength),
  createdAt: time.nullish(),
})
export type GameAccountInput = z.output<typeof gameAccountInput>

export const gameAccountLogin = z
  .string()
  .trim()
  .min(1, 'Mandatory field')
  .max(254, 'Max length 254 symbols')
  .refine(storable, 'Not allowed')

export const gameAccountOutcomes = ['created', 'updated', 'unchanged'] as const

export const putGameAccount = endpoint({
  name: 'putGameAccount',
  method: 'PUT',
  path: '/api/private/customers/by-login/{login}',
  audience: 'agent',
  right: 'employees.manage',
  params: z.object({ login: gameAccountLogin }),
  body: gameAccountInput,
  response: z.object({
    login: z.string(),
    outcome: z.enum(gameAccountOutcomes),
    /** The customer who confirmed the same address. */
    customerId: id.nullable(),
  }),
})

/** The groups that game accounts have, for conditions and readers of articles; at most `limits.customerGroupsListed`. */
export const listCustomerGroups = endpoint({
  name: 'listCustomerGroups',
  method: 'GET',
  path: '/api/private/customers/groups',
  audience: 'agent',
  right: ['rules.manage', 'sla.manage', 'articles.manage'],
  response: z.object({ groups: z.array(z.string()) }),
})
