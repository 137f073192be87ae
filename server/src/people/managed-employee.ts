import type { RightName } from '@savepoint/contract/rights.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Db } from '../platform/database.ts'
import { fieldProblem, Problem } from '../platform/problems.ts'
import { type EmployeeRow, findEmployee, lockEmployee } from './employee-queries.ts'
import { findRole } from './role-queries.ts'

export async function describeEmployee(db: Db, id: string): Promise<EmployeeRow> {
  const employee = await findEmployee(db, id)
  if (!employee) throw new Problem('notFound')
  return employee
}

/** The employee an administrator acts upon, held until the deed is done. */
export async function lockManagedEmployee(tx: Db, actor: AgentActor, id: string): Promise<EmployeeRow> {
  const employee = await lockEmployee(tx, id)
  if (!employee) throw new Problem('notFound')
  requireMayManage(actor, employee.role_rights)
  return employee
}

/** The role an administrator gives. */
export async function requireRoleToGive(tx: Db, actor: AgentActor, id: string) {
  const role = await findRole(tx, id)
  if (!role) throw fieldProblem('agentRoleId', 'Not found')
  requireMayManage(actor, role.rights)
  return role
}

/** Without the right to manage roles nobody hires or acts beyond their own rights (decision 10). */
export function requireMayManage(actor: AgentActor, rights: readonly RightName[]): void {
  if (actor.rights.includes('roles.manage')) return
  if (rights.some((right) => !actor.rights.includes(right))) throw new Problem('notEnoughRights')
}

export function requireAnother(actor: AgentActor, id: string): void {
  if (actor.id === id) throw new Problem('invalidOperation', { detail: 'oneself' })
}
