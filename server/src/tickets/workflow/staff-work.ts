import type { WorkOfStaff } from '../../people/people-services.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { publishPresence } from '../presence/presence-queries.ts'
import {
  countSeenBy,
  forgetDrafts,
  forgetTeam,
  giveToTeam,
  sampleSeenBy,
  takeAgentAway,
  takePresencesOf,
} from './staff-work-queries.ts'

const sampleSize = 5

/** What becomes of tickets when employees leave and roles go. */
export const workOfStaff: WorkOfStaff = {
  release: async (tx, actor, agent, role, now) => {
    const author = await authorOf(tx, actor)
    const tickets = await takeAgentAway(tx, agent, author, now)
    if (tickets.length > 0) await giveToTeam(tx, tickets, role, author, now)
    await forgetDrafts(tx, agent.id)
    await publishPresence(tx, await takePresencesOf(tx, agent.id))
  },
  forgetTeam: async (tx, actor, role, now) => forgetTeam(tx, role, await authorOf(tx, actor), now),
  preview: async (db, actor, seen) => ({
    count: await countSeenBy(db, seen),
    sample: await sampleSeenBy(db, actor, seen, sampleSize),
  }),
}

async function authorOf(tx: Db, actor: AgentActor) {
  return (await describeAgent(tx, actor.id)).author
}
