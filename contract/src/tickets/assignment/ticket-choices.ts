import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { named, pageOf, ticketId } from '../../values.ts'

export const listAssignees = endpoint({
  name: 'listAssignees',
  method: 'GET',
  path: '/api/private/tickets/assignees',
  audience: 'agent',
  response: z.object({ agents: z.array(named.extend({ team: named })), teams: z.array(named) }),
})

export const listAllowedAgents = endpoint({
  name: 'listAllowedAgents',
  method: 'GET',
  path: '/api/private/tickets/{id}/allowedAgents',
  audience: 'agent',
  params: z.object({ id: ticketId }),
  response: pageOf(named.extend({ team: named })).extend({ teams: z.array(named) }),
})

export const listTicketProjects = endpoint({
  name: 'listTicketProjects',
  method: 'GET',
  path: '/api/private/tickets/projects',
  audience: 'agent',
  response: pageOf(named.extend({ active: z.boolean(), categories: z.array(named) })),
})
