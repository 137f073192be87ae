import type { Role } from '@savepoint/contract/people/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentRole } from './present-role.ts'
import { listRoleRows } from './role-queries.ts'

export async function listRoles(db: Db): Promise<Role[]> {
  return (await listRoleRows(db)).map(presentRole)
}
