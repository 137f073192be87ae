import type { AgentActor } from '../../platform/actors.ts'
import { audit } from '../audit/audit.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireAdministratorLeft } from '../roles/require-administrator-left.ts'
import { deleteSecondFactor } from '../second-factor/second-factor-queries.ts'
import { buryEmployee, setActive } from './employee-queries.ts'
import { lockManagedEmployee, requireAnother } from './managed-employee.ts'
import { auditedEmployee, subjectOf } from './present-employee.ts'
import { shutOut } from './set-employee-active.ts'

export async function deleteEmployee(
  { db, clock, ports }: PeopleServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin((tx) =>
    requireAdministratorLeft(tx, {
      clock,
      actor,
      action: async () => {
        requireAnother(actor, id)
        const employee = await lockManagedEmployee(tx, { clock, actor, id })
        const now = clock.now()
        await setActive(tx, id, false)
        await shutOut(tx, ports, { actor, employee, now })
        await deleteSecondFactor(tx, id)
        await buryEmployee(tx, id, now)
        await audit(tx, actor, {
          action: 'employeeDeleted',
          now,
          subject: subjectOf(employee),
          before: { ...auditedEmployee(employee), email: employee.email },
        })
      },
    }),
  )
}
