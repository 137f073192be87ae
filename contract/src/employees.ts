import { z } from 'zod'
import { secondFactorCode } from './credentials.ts'
import { employeeChange, employeeInput } from './employee-inputs.ts'
import { employeeStates } from './employee-values.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { fieldError } from './problems.ts'
import { id, nothing, pageOf, pageQuery, time } from './values.ts'

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
})
export type Employee = z.output<typeof employee>

/** A sign-in that is still open. */
export const openSession = z.object({
  id,
  address: z.string(),
  browser: z.string(),
  createdAt: time,
  lastSeenAt: time,
  /** The one this call was made with. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

const one = z.object({ id })
const base = '/api/private/agentprofiles'
const managed = { audience: 'agent', right: 'employees.manage' } as const

/** By name; `text` is looked for in names, nicknames and addresses. */
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

/** Mails an invitation with a single-use link. 400 `DocumentAlreadyExistsException` at `email` when it is taken. */
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

/**
 * The address stays. 403 `InvalidOperationException` with detail `lastAdministrator` when nobody could manage roles afterwards.
 * Without `roles.manage` this and the calls below are refused (403 `Not enough rights`) where rights beyond the caller's own are given or held.
 */
export const updateEmployee = endpoint({
  name: 'updateEmployee',
  method: 'PUT',
  path: `${base}/{id}`,
  ...managed,
  params: one,
  body: employeeChange,
  response: employee,
})

/** Switching off ends every session at once; tickets return to their team. Never oneself (detail `oneself`) or the last administrator. */
export const setEmployeeActive = endpoint({
  name: 'setEmployeeActive',
  method: 'PUT',
  path: `${base}/{id}/active`,
  ...managed,
  params: one,
  body: z.strictObject({ active: z.boolean() }),
  response: employee,
})

/** As switching off, for good: the history keeps the name, the address becomes free. */
export const deleteEmployee = endpoint({
  name: 'deleteEmployee',
  method: 'DELETE',
  path: `${base}/{id}`,
  ...managed,
  status: 204,
  params: one,
  response: nothing,
})

/**
 * Takes the password away, ends every session and mails a link for a new one; to an invited employee, the invitation again. 403 with
 * detail `disabled` for one who is switched off; 429 after three such letters in an hour.
 */
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

/** Signs out everywhere, at once. */
export const endEmployeeSessions = endpoint({
  name: 'endEmployeeSessions',
  method: 'DELETE',
  path: `${base}/{id}/sessions`,
  ...managed,
  status: 204,
  params: one,
  response: nothing,
})

/**
 * For whoever lost their device: the next sign-in goes without, and sets a new one up where the role wants it. Takes a current code of the caller's own
 * app; 403 `InvalidOperationException` with the detail `ownSecondFactor` when they have none.
 */
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
  /** Where the line ends in the file, its heading being the first. */
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(lineOutcomes),
  /** Why it was refused: the column and the words of the form; without a column what forbids it. */
  errors: z.array(fieldError),
})
export type ImportedLine = z.output<typeof importedLine>

/**
 * Reads CSV with a heading: `email, name, role, showNickname`, parted by commas, semicolons or tabs; known addresses are changed,
 * new ones invited. 400 at `csv`: `Invalid value` when it is no CSV, `Mandatory field` without an `email` column.
 */
export const importEmployees = endpoint({
  name: 'importEmployees',
  method: 'POST',
  path: `${base}/import`,
  ...managed,
  body: z.strictObject({ csv: z.string().max(limits.importMaxLength) }),
  response: z.object({ lines: z.array(importedLine) }),
})

/** CSV in UTF-8 with a byte order mark; cells that a table program would calculate are made harmless. */
export const exportEmployees = endpoint({
  name: 'exportEmployees',
  method: 'GET',
  path: `${base}/export`,
  ...managed,
  carries: 'download',
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

/** Ends one of one's own sessions. */
export const endMySession = endpoint({
  name: 'endMySession',
  method: 'DELETE',
  path: `${base}/my/sessions/{id}`,
  audience: 'agent',
  status: 204,
  params: one,
  response: nothing,
})

/** Ends all of one's own sessions but this one. */
export const endMyOtherSessions = endpoint({
  name: 'endMyOtherSessions',
  method: 'DELETE',
  path: `${base}/my/sessions`,
  audience: 'agent',
  status: 204,
  response: nothing,
})
