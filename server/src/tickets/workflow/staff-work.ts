import type { PeoplePorts } from '../../people/people-ports.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { EventActor } from '../log/event-queries.ts'
import { deleteAgentNotifications } from '../notifications/notify-queries.ts'
import { publishPresence } from '../presence/presence-queries.ts'
import {
  countVisibleTickets,
  deleteAgentDrafts,
  giveToTeam,
  lockAgents,
  sampleVisibleTickets,
  takeAgentAway,
  takePresences,
  takeTeamAway,
  takeUnseenAway,
} from './staff-work-queries.ts'

const sampleSize = 5
const system: EventActor = { kind: 'system', id: null, name: 'Savepoint' }

export const releaseAgent: PeoplePorts['releaseAgent'] = async (tx, actor, { agent, role, now }) => {
  const author = await authorOf(tx, actor)
  const tickets = await takeAgentAway(tx, agent, { actor: author, now })
  if (tickets.length > 0) await giveToTeam(tx, { ticketIds: tickets, team: role, actor: author, now })
  await deleteAgentDrafts(tx, agent.id)
  await deleteAgentNotifications(tx, agent.id)
  await publishPresence(tx, await takePresences(tx, agent.id))
}

export const releaseUnseen: PeoplePorts['releaseUnseen'] = async (tx, actor, { of, role, now }) => {
  const author = actor ? await authorOf(tx, actor) : system
  const agentIds = await lockAgents(tx, of)
  const tickets = await takeUnseenAway(tx, agentIds, { actor: author, now })
  if (tickets.length > 0) await giveToTeam(tx, { ticketIds: tickets, team: role, actor: author, now })
}

export const clearTeam: PeoplePorts['clearTeam'] = async (tx, actor, { role, now }) => {
  await takeTeamAway(tx, { team: role, actor: await authorOf(tx, actor), now })
}

export const previewVisibility: PeoplePorts['previewVisibility'] = async (db, actor, seenBy) => ({
  count: await countVisibleTickets(db, seenBy),
  sample: await sampleVisibleTickets(db, actor, { seenBy, size: sampleSize }),
})

async function authorOf(tx: Db, actor: AgentActor) {
  return (await describeAgent(tx, actor.id)).author
}
