import type { MyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import type { Db } from '../../platform/database/database.ts'
import { setAvatar } from './agent-profile-queries.ts'
import { getMyAgentProfile } from './get-my-agent-profile.ts'

export async function deleteMyAvatar(db: Db, agentId: string): Promise<MyAgentProfile> {
  await setAvatar(db, agentId, null)
  return await getMyAgentProfile(db, agentId)
}
