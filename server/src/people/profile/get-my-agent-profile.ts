import type { MyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { findAgent } from '../people-queries.ts'

export async function getMyAgentProfile(db: Db, agentId: string): Promise<MyAgentProfile> {
  const agent = await findAgent(db, agentId)
  if (!agent) throw new Problem('notFound')
  return {
    id: agent.id,
    name: agent.name,
    showNickname: agent.show_nickname,
    email: agent.email,
    agentRoleId: agent.role_id,
    nickname: agent.nickname,
    signature: agent.signature,
    avatar: agent.avatar_id && { id: agent.avatar_id, url: `/api/public/avatars/${agent.avatar_id}` },
    notifications: agent.notifications,
  } as MyAgentProfile
}
