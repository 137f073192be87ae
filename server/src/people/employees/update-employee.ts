import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { EmployeeChange } from '@savepoint/contract/people/employee-inputs.ts'
import type {
  Employee,
  updateEmployee as updateEmployeeEndpoint,
} from '@savepoint/contract/people/employees.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { audit } from '../audit/audit.ts'
import { changedMembers } from '../audit/changed-members.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireAdministratorLeft } from '../roles/require-administrator-left.ts'
import { publishSessionsChanged } from '../sessions/session-events.ts'
import { type EmployeeRow, updateEmployeeRow } from './employee-queries.ts'
import { lockManagedEmployee, requireEmployee, requireRoleToGive } from './managed-employee.ts'
import { auditedEmployee, presentEmployee, subjectOf } from './present-employee.ts'

export async function updateEmployee(
  { db, clock, ports }: PeopleServices,
  actor: AgentActor,
  { id, change: { updatedAt, ...change } }: { id: string; change: BodyOf<typeof updateEmployeeEndpoint> },
): Promise<Employee> {
  return await db.begin((tx) =>
    requireAdministratorLeft(tx, {
      clock,
      actor,
      action: async () => {
        const before = await lockManagedEmployee(tx, { clock, actor, id })
        requireUnchanged(before, { updatedAt })
        return presentEmployee(
          (await changeEmployee(tx, ports, { actor, before, change, now: clock.now() })).employee,
        )
      },
    }),
  )
}

export async function changeEmployee(
  tx: Db,
  ports: PeopleServices['ports'],
  {
    actor,
    before,
    change,
    now,
  }: { actor: AgentActor; before: EmployeeRow; change: EmployeeChange; now: Date },
): Promise<{ employee: EmployeeRow; isChanged: boolean }> {
  if (change.agentRoleId !== before.role_id)
    await requireRoleToGive(tx, actor, { id: change.agentRoleId, before })
  await updateEmployeeRow(tx, { ...change, id: before.id }, now)
  const employee = await requireEmployee(tx, before.id)
  const changed = changedMembers(auditedEmployee(before), auditedEmployee(employee))
  if (!changed) return { employee, isChanged: false }
  if (employee.role_id !== before.role_id) {
    const role = { id: before.role_id, name: before.role_name }
    await ports.releaseUnseen(tx, actor, { of: { agentId: before.id }, role, now })
  }
  await audit(tx, actor, { action: 'employeeChanged', now, subject: subjectOf(employee), ...changed })
  await publishSessionsChanged(tx, { agentId: employee.id })
  return { employee, isChanged: true }
}
