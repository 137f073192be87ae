import type { Employee } from '@savepoint/contract/people/employees.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { audit } from '../audit/audit.ts'
import { deletePasswordCodes } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireAdministratorLeft } from '../roles/require-administrator-left.ts'
import { revokeSessions } from '../sessions/session-queries.ts'
import { type EmployeeRow, setActive } from './employee-queries.ts'
import { getEmployee, lockManagedEmployee, requireAnother } from './managed-employee.ts'
import { presentEmployee, subjectOf } from './present-employee.ts'

export async function setEmployeeActive(
  { db, clock, ports }: PeopleServices,
  actor: AgentActor,
  { id, active }: { id: string; active: boolean },
): Promise<Employee> {
  return await db.begin((tx) =>
    requireAdministratorLeft(tx, {
      clock,
      actor,
      action: async () => {
        const employee = await lockManagedEmployee(tx, { clock, actor, id })
        if (!active) requireAnother(actor, id)
        if (active === (employee.state !== 'disabled')) return presentEmployee(employee)
        const now = clock.now()
        await setActive(tx, id, active)
        if (!active) await shutOut(tx, ports, { actor, employee, now })
        const action = active ? 'employeeEnabled' : 'employeeDisabled'
        await audit(tx, actor, { action, now, subject: subjectOf(employee) })
        return await getEmployee(tx, id)
      },
    }),
  )
}

export async function shutOut(
  tx: Db,
  ports: PeopleServices['ports'],
  { actor, employee, now }: { actor: AgentActor; employee: EmployeeRow; now: Date },
): Promise<void> {
  const { id, name, role_id, role_name } = employee
  await revokeSessions(tx, { owner: { agentId: id }, now })
  await deletePasswordCodes(tx, { agentId: id, customerId: null })
  await ports.releaseAgent(tx, actor, {
    agent: { id, name },
    role: { id: role_id, name: role_name },
    now,
  })
}
