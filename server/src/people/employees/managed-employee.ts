import type { Employee } from '@savepoint/contract/people/employees.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { lockAccess } from '../roles/require-administrator-left.ts'
import { requireWithinOwn } from '../roles/require-within-own.ts'
import { findReachOfRole } from '../roles/role-queries.ts'
import { type EmployeeRow, findEmployee, lockEmployee } from './employee-queries.ts'
import { presentEmployee } from './present-employee.ts'

export async function getEmployee(db: Db, id: string): Promise<Employee> {
  return presentEmployee(await requireEmployee(db, id))
}

export async function requireEmployee(db: Db, id: string): Promise<EmployeeRow> {
  const employee = await findEmployee(db, id)
  if (!employee) throw new Problem('notFound')
  return employee
}

/** Locks the employee. Their role must not exceed the administrator's. */
export async function lockManagedEmployee(
  tx: Db,
  { clock, actor, id }: { clock: Clock; actor: AgentActor; id: string },
): Promise<EmployeeRow> {
  await lockAccess(tx, clock, actor)
  const employee = await lockEmployee(tx, id)
  if (!employee) throw new Problem('notFound')
  await requireMayManage(tx, actor, employee)
  return employee
}

export async function requireMayManage(tx: Db, actor: AgentActor, employee: EmployeeRow): Promise<void> {
  const reach = await findReachOfRole(tx, employee.role_id)
  // A weaker sign-in of the managed employee gives the administrator no advantage.
  if (reach) await requireWithinOwn(tx, actor, { given: { ...reach, second_factor: true } })
}

/** `before` is the role being replaced, whose second factor must not be dropped. */
export async function requireRoleToGive(
  tx: Db,
  actor: AgentActor,
  { id, before }: { id: string; before?: EmployeeRow | undefined },
) {
  const role = await findReachOfRole(tx, id)
  if (!role) throw fieldProblem('agentRoleId', 'Not found')
  const replaced = before && (await findReachOfRole(tx, before.role_id))
  await requireWithinOwn(tx, actor, { given: role, needsSecondFactor: replaced?.second_factor })
  return role
}

export function requireAnother(actor: AgentActor, id: string): void {
  if (actor.id === id) throw new Problem('invalidOperation', { detail: 'oneself' })
}
