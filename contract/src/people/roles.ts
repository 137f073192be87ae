import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { rightNames } from '../rights.ts'
import { editedVersion, id, named, nothing, ticketId, time } from '../values.ts'
import { roleInput, rolePools } from './role-inputs.ts'

export const role = z.object({
  id,
  name: z.string(),
  rights: z.array(z.enum(rightNames)),
  projects: z.array(id),
  categories: z.array(id),
  pools: rolePools,
  secondFactor: z.boolean(),
  assignsOnReply: z.boolean(),
  /** Including disabled employees. */
  agentsCount: z.number().int(),
  updatedAt: time,
})
export type Role = z.output<typeof role>

const one = z.object({ id })
const right = z.object({ group: z.enum(['administration', 'supportTickets']), title: z.string() })

export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/api/private/agentRoles',
  audience: 'agent',
  right: ['roles.manage', 'employees.manage'],
  response: z.array(role),
})

const rightsCatalogue = z.object({
  admin: z.record(z.string(), right),
  common: z.array(right.extend({ name: z.enum(rightNames) })),
})
export type RightsCatalogue = z.output<typeof rightsCatalogue>

const roleTopic = named.extend({
  active: z.boolean(),
  categories: z.array(named.extend({ published: z.boolean() })),
})
export type RoleTopic = z.output<typeof roleTopic>

export const getRightsCatalogue = endpoint({
  name: 'getRightsCatalogue',
  method: 'GET',
  path: '/api/private/agentRoles/rights',
  audience: 'agent',
  right: ['roles.manage', 'employees.manage'],
  response: rightsCatalogue,
})

export const listRoleTopics = endpoint({
  name: 'listRoleTopics',
  method: 'GET',
  path: '/api/private/agentRoles/places',
  audience: 'agent',
  right: 'roles.manage',
  response: z.array(roleTopic),
})

export const getRole = endpoint({
  name: 'getRole',
  method: 'GET',
  path: '/api/private/agentRoles/{id}',
  audience: 'agent',
  right: 'roles.manage',
  params: one,
  response: role,
})

export const createRole = endpoint({
  name: 'createRole',
  method: 'POST',
  path: '/api/private/agentRoles',
  audience: 'agent',
  size: 'large',
  right: 'roles.manage',
  idempotent: true,
  status: 201,
  body: roleInput,
  response: role,
})

export const updateRole = endpoint({
  name: 'updateRole',
  method: 'PUT',
  path: '/api/private/agentRoles/{id}',
  audience: 'agent',
  size: 'large',
  right: 'roles.manage',
  params: one,
  body: roleInput.extend({ id: id.optional(), ...editedVersion }),
  response: role,
})

export const deleteRole = endpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/api/private/agentRoles/{id}',
  audience: 'agent',
  right: 'roles.manage',
  status: 204,
  params: one,
  response: nothing,
})

export const preview = z.object({
  /** Open tickets that a member would see, up to `limits.counterMax`; `my` and `team` count those of this role. */
  ticketsCount: z.number().int(),
  /** For the role as saved; null for a new one. */
  ticketsCountBefore: z.number().int().nullable(),
  /** The latest of them that the asking agent sees too. */
  sample: z.array(z.object({ id: ticketId, title: z.string() })),
  gains: z.array(z.enum(rightNames)),
  loses: z.array(z.enum(rightNames)),
  /** Employees with the role. */
  agents: z.array(named),
})
export type RoleImpact = z.output<typeof preview>

export const previewRole = endpoint({
  name: 'previewRole',
  method: 'POST',
  path: '/api/private/agentRoles/preview',
  audience: 'agent',
  size: 'large',
  right: 'roles.manage',
  body: roleInput.partial({ name: true }).extend({ id: id.optional() }),
  response: preview,
})
