import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { findVisibleCategory } from '../details/ticket-queries.ts'
import {
  listAgentsForCategory,
  listAgentsSharingCategories,
  listTeamsForCategory,
  listTeamsSharingPools,
} from '../topics/topic-queries.ts'

export async function listAssignees(db: Db, actor: AgentActor) {
  const agents = await listAgentsSharingCategories(db, actor.roleId)
  const teams = await listTeamsSharingPools(db, actor.roleId)
  return { agents: agents.map(presentAgent), teams: teams.map(presentTeam) }
}

export async function listAllowedAgents(db: Db, actor: AgentActor, id: number) {
  const ticket = await findVisibleCategory(db, actor, id)
  if (!ticket) throw ticketNotFound(id)
  if (ticket.category_id === null) return { items: [], nextCursor: null, teams: [] }
  const agents = await listAgentsForCategory(db, ticket.category_id)
  const teams = await listTeamsForCategory(db, ticket.category_id)
  return { items: agents.map(presentAgent), nextCursor: null, teams: teams.map(presentTeam) }
}

function presentAgent(agent: { id: string; name: string; role_id: string; role_name: string }) {
  return { id: agent.id, name: agent.name, team: { id: agent.role_id, name: agent.role_name } }
}

function presentTeam({ id, name }: { id: string; name: string }) {
  return { id, name }
}
