import type { Document } from '@savepoint/contract/documents.ts'
import { type AgentIdentity, findAgent } from '../../people/people-queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { EventActor } from './event-queries.ts'

export type DescribedAgent = {
  author: EventActor
  shownName: string
  avatarId: string | null
  signature: Document | null
  assignsOnReply: boolean
}

export async function describeAgent(
  db: Db,
  agentId: string,
  options: { isLocked?: boolean } = {},
): Promise<DescribedAgent> {
  const agent = await findAgent(db, agentId, options)
  if (!agent) throw new Problem('unauthorized')
  return describeIdentity(agent)
}

export function describeIdentity(agent: AgentIdentity): DescribedAgent {
  const shownName = agent.show_nickname && agent.nickname ? agent.nickname : agent.name
  return {
    author: { kind: 'agent', id: agent.id, name: agent.name },
    shownName,
    avatarId: agent.avatar_id,
    signature: agent.signature,
    assignsOnReply: agent.assigns_on_reply,
  }
}
