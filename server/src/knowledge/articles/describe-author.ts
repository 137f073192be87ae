import { findAgent } from '../../people/people-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'

/** Who writes, with the name kept for when they are gone. */
export type Author = { id: string; name: string }

export async function describeAuthor(db: Db, actor: AgentActor): Promise<Author> {
  const agent = await findAgent(db, actor.id)
  if (!agent) throw new Problem('unauthorized')
  return { id: agent.id, name: agent.name }
}
