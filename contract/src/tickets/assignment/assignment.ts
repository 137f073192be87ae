import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { locale } from '../../people/credentials.ts'
import { csvLayout, editedVersion, id, named, time } from '../../values.ts'
import { ticket } from '../tickets.ts'
import { employeeAssignmentInput, teamAssignmentInput } from './assignment-inputs.ts'
import { assignmentModes, availabilities } from './assignment-values.ts'

const idParams = z.object({ id })

export const teamAssignment = z.object({
  mode: z.enum(assignmentModes),
  capacity: z.number().int().nullable(),
  returnAfterMinutes: z.number().int().nullable(),
  passAfterMinutes: z.number().int().nullable(),
  calendarId: id.nullable(),
  updatedAt: time,
  /** Who is in the team, and what they have to do now. */
  agents: z.array(
    named.extend({
      availability: z.enum(availabilities),
      /** Has the desk open. */
      present: z.boolean(),
      /** Would get a ticket now. */
      eligible: z.boolean(),
      /** Tickets that wait for them. */
      tickets: z.number().int(),
      capacity: z.number().int().nullable(),
    }),
  ),
})
export type TeamAssignment = z.output<typeof teamAssignment>

export const getTeamAssignment = endpoint({
  name: 'getTeamAssignment',
  method: 'GET',
  path: '/api/private/agentRoles/{id}/assignment',
  audience: 'agent',
  right: 'roles.manage',
  params: idParams,
  response: teamAssignment,
})

export const setTeamAssignment = endpoint({
  name: 'setTeamAssignment',
  method: 'PUT',
  path: '/api/private/agentRoles/{id}/assignment',
  audience: 'agent',
  right: 'roles.manage',
  params: idParams,
  body: teamAssignmentInput.extend(editedVersion),
  response: teamAssignment,
})

/** Teams and agents by name. Names of columns and values are those of the calls. */
export const exportAssignment = endpoint({
  name: 'exportAssignment',
  method: 'GET',
  path: '/api/private/agentRoles/assignment/export',
  deferrable: true,
  audience: 'agent',
  right: 'roles.manage',
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

export const employeeAssignment = z.object({
  capacity: z.number().int().nullable(),
  calendarId: id.nullable(),
  leave: z.array(z.object({ from: z.string(), until: z.string() })),
  languages: z.array(locale),
  projectIds: z.array(id),
  tagIds: z.array(id),
  updatedAt: time,
})
export type EmployeeAssignment = z.output<typeof employeeAssignment>

export const getEmployeeAssignment = endpoint({
  name: 'getEmployeeAssignment',
  method: 'GET',
  path: '/api/private/agentprofiles/{id}/assignment',
  audience: 'agent',
  right: 'employees.manage',
  params: idParams,
  response: employeeAssignment,
})

export const setEmployeeAssignment = endpoint({
  name: 'setEmployeeAssignment',
  method: 'PUT',
  path: '/api/private/agentprofiles/{id}/assignment',
  audience: 'agent',
  right: 'employees.manage',
  params: idParams,
  body: employeeAssignmentInput.extend(editedVersion),
  response: employeeAssignment,
})

export const myAvailability = z.object({
  state: z.enum(availabilities),
  since: time.nullable(),
  /** The team assigns tickets by itself. */
  automatic: z.boolean(),
  tickets: z.number().int(),
  capacity: z.number().int().nullable(),
})
export type MyAvailability = z.output<typeof myAvailability>

export const getMyAvailability = endpoint({
  name: 'getMyAvailability',
  method: 'GET',
  path: '/api/private/agentprofiles/my/availability',
  audience: 'agent',
  response: myAvailability,
})

export const setMyAvailability = endpoint({
  name: 'setMyAvailability',
  method: 'PUT',
  path: '/api/private/agentprofiles/my/availability',
  audience: 'agent',
  body: z.strictObject({ state: z.enum(availabilities) }),
  response: myAvailability,
})

/** The most urgent ticket that nobody has and that fits the caller, now theirs; 204 when there is none. */
export const takeNextTicket = endpoint({
  name: 'takeNextTicket',
  method: 'POST',
  path: '/api/private/tickets/next',
  audience: 'agent',
  right: 'tickets.assignAgent',
  idempotent: true,
  mayBeEmpty: true,
  response: ticket.nullable(),
})
