import type { WorkOfStaff } from '../../people/people-services.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { publishPresence } from '../presence/presence-queries.ts'
import {
  clearTeam,
  countVisibleTickets,
  deleteAgentDrafts,
  giveToTeam,
  sampleVisibleTickets,
  takeAgentAway,
  takePresences,
} from './staff-work-queries.ts'

const sampleSize = 5

export const workOfStaff: WorkOfStaff = {
  release: async (tx, actor, { agent, role, now }) => {
    const author = await authorOf(tx, actor)
    const tickets = await takeAgentAway(tx, agent, { actor: author, now })
    if (tickets.length > 0) await giveToTeam(tx, { ticketIds: tickets, team: role, actor: author, now })
    await deleteAgentDrafts(tx, agent.id)
    await publishPresence(tx, await takePresences(tx, agent.id))
  },
  clearTeam: async (tx, actor, { role, now }) =>
    clearTeam(tx, { team: role, actor: await authorOf(tx, actor), now }),
  preview: async (db, actor, seen) => ({
    count: await countVisibleTickets(db, seen),
    sample: await sampleVisibleTickets(db, actor, { seenBy: seen, size: sampleSize }),
  }),
}

async function authorOf(tx: Db, actor: AgentActor) {
  return (await describeAgent(tx, actor.id)).author
}
