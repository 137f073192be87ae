import * as search from '@savepoint/contract/ticket-search.ts'
import * as contract from '@savepoint/contract/tickets.ts'
import type { Implement } from '../platform/implement.ts'
import { cursorOf, pageFrom, readCursor } from '../platform/paging.ts'
import { addNote } from './add-note.ts'
import { changeTickets } from './change-tickets.ts'
import { listEvents } from './event-queries.ts'
import { getTicket, ticketNotFound } from './get-ticket.ts'
import { listTickets } from './list-tickets.ts'
import {
  listAgentsBeside,
  listAgentsForCategory,
  listRoleProjects,
  listTeamsBeside,
  listTeamsForCategory,
} from './place-queries.ts'
import { presentEvent } from './present-event.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { searchTickets } from './search-tickets.ts'
import { countSections } from './ticket-list-queries.ts'
import { findCategoryOf, isVisibleTo } from './ticket-queries.ts'
import type { TicketServices } from './ticket-services.ts'
import { markReadByAgent } from './ticket-write-queries.ts'
import { updateTicket } from './update-ticket.ts'

/** What agents do with tickets. */
export function ticketRoutes(implement: Implement, services: TicketServices) {
  const { db, clock } = services

  implement(contract, {
    listTickets: async ({ actor, query }) => listTickets(services, actor, query),
    countTickets: async ({ actor }) => {
      const rows = await countSections(db, actor)
      return Object.fromEntries(rows.map(({ section, count }) => [section, count]))
    },
    listTicketProjects: async ({ actor }) => {
      const projects = Map.groupBy(await listRoleProjects(db, actor), (row) => row.project_id)
      const items = [...projects.values()].map((rows) => ({
        id: rows[0]?.project_id ?? '',
        name: rows[0]?.project_name ?? '',
        active: rows[0]?.active ?? false,
        categories: rows.map((row) => ({ id: row.category_id, name: row.category_name })),
      }))
      return { items, nextCursor: null }
    },
    getTicket: async ({ actor, params }) => getTicket(db, actor, params.id),
    markTicketRead: async ({ actor, params }) => {
      if (!(await isVisibleTo(db, actor, params.id))) throw ticketNotFound(params.id)
      await markReadByAgent(db, actor.id, params.id, clock.now())
      return null
    },
    replyToTicket: async ({ actor, params, body, retryable }) =>
      replyToTicket(services, actor, params.id, body, retryable),
    addNote: async ({ actor, params, body, retryable }) =>
      addNote(services, actor, params.id, body, retryable),
    updateTicket: async ({ actor, params, body }) => updateTicket(services, actor, params.id, body),
    changeTickets: async ({ actor, body, retryable }) => changeTickets(services, actor, body, retryable),
    listAssignees: async ({ actor }) => {
      const agents = await listAgentsBeside(db, actor.roleId)
      const teams = await listTeamsBeside(db, actor.roleId)
      return { agents: agents.map(presentAssignee), teams: teams.map(({ id, name }) => ({ id, name })) }
    },
    getTicketLog: async ({ actor, params, query }) => {
      if (!(await isVisibleTo(db, actor, params.id))) throw ticketNotFound(params.id)
      const place = readCursor(query.cursor, ['number']) as [number] | null
      const kinds = query.kinds?.split(',') ?? null
      const page = { before: place?.[0] ?? null, limit: query.limit + 1 }
      const rows = await listEvents(db, params.id, kinds, page)
      return pageFrom(rows, query.limit, presentEvent, (row) => cursorOf(row.id))
    },
    listAllowedAgents: async ({ actor, params }) => {
      const ticket = await findCategoryOf(db, actor, params.id)
      if (!ticket) throw ticketNotFound(params.id)
      if (ticket.category_id === null) return { items: [], nextCursor: null, teams: [] }
      const agents = await listAgentsForCategory(db, ticket.category_id)
      const teams = await listTeamsForCategory(db, ticket.category_id)
      const named = teams.map(({ id, name }) => ({ id, name }))
      return { items: agents.map(presentAssignee), nextCursor: null, teams: named }
    },
  })
  implement(search, {
    searchTickets: async ({ actor, query }) => searchTickets(services, actor, query),
  })
}

function presentAssignee(agent: { id: string; name: string; role_id: string; role_name: string }) {
  return { id: agent.id, name: agent.name, team: { id: agent.role_id, name: agent.role_name } }
}
