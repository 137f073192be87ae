import type { RoleTopic } from '@savepoint/contract/people/roles.ts'
import { listRoleTopics } from '../../people/roles/list-role-topics.ts'
import type { Db } from '../../platform/database/database.ts'

export async function listMailTopics(db: Db): Promise<RoleTopic[]> {
  return await listRoleTopics(db)
}
