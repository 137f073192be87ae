import * as contract from '@savepoint/contract/tickets/assignment/assignment.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { getMyAvailability, setMyAvailability } from './availability.ts'
import { getEmployeeAssignment, setEmployeeAssignment } from './employee-assignment.ts'
import { exportAssignment } from './export-assignment.ts'
import { takeNextTicket } from './take-next-ticket.ts'
import { getTeamAssignment, setTeamAssignment } from './team-assignment.ts'

export function assignmentRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    getTeamAssignment: async ({ params }) => getTeamAssignment(services, params.id),
    setTeamAssignment: async ({ actor, params, body }) =>
      setTeamAssignment(services, actor, { roleId: params.id, input: body }),
    exportAssignment: async ({ actor, query, reply }) =>
      exportAssignment(services, actor, { ...query, reply }),
    getEmployeeAssignment: async ({ params }) => getEmployeeAssignment(services, params.id),
    setEmployeeAssignment: async ({ actor, params, body }) =>
      setEmployeeAssignment(services, actor, { id: params.id, input: body }),
    getMyAvailability: async ({ actor }) => getMyAvailability(services, actor),
    setMyAvailability: async ({ actor, body }) => setMyAvailability(services, actor, body.state),
    takeNextTicket: async ({ actor, retryable, reply }) => {
      const ticket = await takeNextTicket(services, actor, retryable)
      if (!ticket) reply.code(204)
      return ticket
    },
  })
}
