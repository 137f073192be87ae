import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'
import { findRole, type RoleRow } from './role-queries.ts'

export async function describeRole(db: Db, id: string): Promise<RoleRow> {
  const role = await findRole(db, id)
  if (!role) throw new Problem('notFound')
  return role
}
