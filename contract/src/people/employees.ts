import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { fieldError } from '../problems.ts'
import { csvLayout, editedVersion, id, nothing, pageOf, pageQuery, time } from '../values.ts'
import { secondFactorCode } from './credentials.ts'
import { employeeChange, employeeInput } from './employee-inputs.ts'
import { employeeStates } from './employee-values.ts'

export const employee = z.object({
  id,
  name: z.string(),
  showNickname: z.boolean(),
  email: z.string(),
  agentRoleId: id,
  roleName: z.string(),
  nickname: z.string().nullable(),
  avatarId: id.nullable(),
  /** `invited` until the password is set for the first time. */
  state: z.enum(employeeStates),
  /** To the minute. */
  lastSeenAt: time.nullable(),
  secondFactor: z.boolean(),
  createdAt: time,
  /** When name, role or the display of the nickname last changed. */
  updatedAt: time,
})
export type Employee = z.output<typeof employee>

export const openSession = z.object({
  id,
  address: z.string(),
  browser: z.string(),
  createdAt: time,
  lastSeenAt: time,
  /** The session of this request. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

const one = z.object({ id })
const base = '/api/private/agentprofiles'
const managed = { audience: 'agent', right: 'employees.manage' } as const

export const listEmployees = endpoint({
  name: 'listEmployees',
  method: 'GET',
  path: base,
  ...managed,
  query: pageQuery.extend({
    text: z.string().trim().max(limits.searchTextMaxLength).optional(),
    agentRoleId: id.optional(),
    state: z.enum(employeeStates).optional(),
  }),
  response: pageOf(employee),
})

export const getEmployee = endpoint({
  name: 'getEmployee',
  method: 'GET',
  path: `${base}/{id}`,
  ...managed,
  params: one,
  response: employee,
})

export const createEmployee = endpoint({
  name: 'createEmployee',
  method: 'POST',
  path: base,
  ...managed,
  idempotent: true,
  status: 201,
  body: employeeInput,
  response: employee,
})

export const updateEmployee = endpoint({
  name: 'updateEmployee',
  method: 'PUT',
  path: `${base}/{id}`,
  ...managed,
  params: one,
  body: employeeChange.extend(editedVersion),
  response: employee,
})

export const setEmployeeActive = endpoint({
  name: 'setEmployeeActive',
  method: 'PUT',
  path: `${base}/{id}/active`,
  ...managed,
  params: one,
  body: z.strictObject({ active: z.boolean() }),
  response: employee,
})

export const deleteEmployee = endpoint({
  name: 'deleteEmployee',
  method: 'DELETE',
  path: `${base}/{id}`,
  ...managed,
  status: 204,
  params: one,
  response: nothing,
})

export const resetEmployeePassword = endpoint({
  name: 'resetEmployeePassword',
  method: 'POST',
  path: '/api/private/agentProfiles/{id}/resetPassword',
  ...managed,
  status: 202,
  params: one,
  response: nothing,
})

export const listEmployeeSessions = endpoint({
  name: 'listEmployeeSessions',
  method: 'GET',
  path: `${base}/{id}/sessions`,
  ...managed,
  params: one,
  response: z.array(openSession),
})

export const endEmployeeSessions = endpoint({
  name: 'endEmployeeSessions',
  method: 'DELETE',
  path: `${base}/{id}/sessions`,
  ...managed,
  status: 204,
  params: one,
  response: nothing,
})

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: `${base}/{id}/secondFactor`,
  ...managed,
  status: 204,
  params: one,
  body: z.strictObject({ code: secondFactorCode }),
  response: nothing,
})

const lineOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const

const importedLine = z.object({
  /** Where the row ends in the file; the header is line 1. */
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(lineOutcomes),
  /** `before` is null for someone new. */
  changes: z.array(
    z.object({
      column: z.enum(['name', 'role', 'showNickname']),
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
  /** The column and the message of the form; without a column, what forbids the change. */
  errors: z.array(fieldError),
})
export type ImportedLine = z.output<typeof importedLine>

const fileToImport = z.strictObject({ csv: z.string().max(limits.importMaxLength) })

export const previewEmployeeImport = endpoint({
  name: 'previewEmployeeImport',
  method: 'POST',
  path: `${base}/import/preview`,
  ...managed,
  body: fileToImport,
  response: z.object({
    lines: z.array(importedLine),
    /** Of the file and of the employees it speaks of. */
    version: z.string(),
  }),
})

export const importEmployees = endpoint({
  name: 'importEmployees',
  method: 'POST',
  path: `${base}/import`,
  ...managed,
  body: fileToImport.extend({
    /** From the preview: the import is refused when it would do anything else. */
    version: z.string().max(100).optional(),
  }),
  response: z.object({ lines: z.array(importedLine) }),
})

export const exportEmployees = endpoint({
  name: 'exportEmployees',
  method: 'GET',
  path: `${base}/export`,
  deferrable: true,
  ...managed,
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

export const listMySessions = endpoint({
  name: 'listMySessions',
  method: 'GET',
  path: `${base}/my/sessions`,
  audience: 'agent',
  size: 'large',
  response: z.array(openSession),
})

export const endMySession = endpoint({
  name: 'endMySession',
  method: 'DELETE',
  path: `${base}/my/sessions/{id}`,
  audience: 'agent',
  status: 204,
  params: one,
  response: nothing,
})

export const endMyOtherSessions = endpoint({
  name: 'endMyOtherSessions',
  method: 'DELETE',
  path: `${base}/my/sessions`,
  audience: 'agent',
  status: 204,
  response: nothing,
})
