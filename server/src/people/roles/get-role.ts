import type { Role } from '@savepoint/contract/people/roles.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { presentRole } from './present-role.ts'
import { findRole, type RoleRow } from './role-queries.ts'

export async function getRole(db: Db, id: string): Promise<Role> {
  return presentRole(await requireRole(db, id))
}

export async function requireRole(db: Db, id: string): Promise<RoleRow> {
  const role = await findRole(db, id)
  if (!role) throw new Problem('notFound')
  return role
}
