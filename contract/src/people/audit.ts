import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { csvLayout, id, pageOf, pageQuery, time } from '../values.ts'
import { auditActions, auditSubjects } from './audit-values.ts'

/** Entries are never changed. Sensitive values never appear in `before` or `after`. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: time,
  action: z.enum(auditActions),
  actor: z.object({ kind: z.enum(['agent', 'system', 'nobody']), id: id.nullable(), name: z.string() }),
  subject: z.object({ kind: z.enum(auditSubjects), id: z.string().nullable(), name: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Of what `before` and `after` refer to by id, as it is called now. What was removed without a trace is missing. */
  names: z.record(id, z.object({ name: z.string(), deleted: z.boolean() })),
})
export type AuditEntry = z.output<typeof auditEntry>

const right = ['roles.manage', 'employees.manage'] as const
const filter = {
  from: time.optional(),
  to: time.optional(),
  action: z.enum(auditActions).optional(),
  actorId: id.optional(),
  /** Matches the names of the actor and the subject, the address and the request id. */
  text: z.string().trim().max(limits.searchTextMaxLength).optional(),
}

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/private/audit',
  deferrable: true,
  audience: 'agent',
  right,
  query: pageQuery.extend(filter),
  response: pageOf(auditEntry),
})

export const exportAudit = endpoint({
  name: 'exportAudit',
  method: 'GET',
  path: '/api/private/audit/export',
  deferrable: true,
  audience: 'agent',
  right,
  carries: 'download',
  query: z.strictObject({ ...filter, ...csvLayout }),
  response: z.unknown(),
})
