import { findAgent } from '../../people/people-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { Author } from './article-write-queries.ts'

export async function describeAuthor(db: Db, actor: AgentActor): Promise<Author> {
  const agent = await findAgent(db, actor.id)
  if (!agent) throw new Problem('unauthorized')
  return { id: agent.id, name: agent.name }
}
