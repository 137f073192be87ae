import type { EmployeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { translateConflict } from '../../platform/database/unique-conflict.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { audit } from '../audit/audit.ts'
import { mailCode, staffLocale } from '../credentials/mail-code.ts'
import { insertAgent } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import { lockAccess } from '../roles/require-administrator-left.ts'
import type { EmployeeRow } from './employee-queries.ts'
import { requireEmployee, requireRoleToGive } from './managed-employee.ts'
import { auditedEmployee, presentEmployee, subjectOf } from './present-employee.ts'

const taken = {
  agents_email_is_unique: { path: 'email', message: 'Account with such e-mail already exists' },
}

export async function createEmployee(
  services: PeopleServices,
  actor: AgentActor,
  { input, retryable }: { input: EmployeeInput; retryable: Retryable },
): Promise<Employee> {
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      await lockAccess(tx, services.clock, actor)
      return presentEmployee(await hire(tx, services, { actor, input }))
    },
  })
}

export async function hire(
  tx: Db,
  services: PeopleServices,
  { actor, input }: { actor: AgentActor; input: EmployeeInput },
): Promise<EmployeeRow> {
  const role = await requireRoleToGive(tx, actor, { id: input.agentRoleId })
  const now = services.clock.now()
  const id = uuidv7({ msecs: now.getTime() })
  await addEmployee(tx, { id, employee: { ...input, roleId: role.id }, now })
  const locale = staffLocale(services.config)
  await mailCode(tx, services, { kind: 'invitation', recipient: { email: input.email, locale, agentId: id } })
  const employee = await requireEmployee(tx, id)
  await audit(tx, actor, {
    action: 'employeeCreated',
    now,
    subject: subjectOf(employee),
    after: { ...auditedEmployee(employee), email: employee.email },
  })
  return employee
}

export async function addEmployee(
  tx: Db,
  {
    id,
    employee,
    now,
  }: {
    id: string
    employee: { name: string; email: string; roleId: string; showNickname: boolean }
    now: Date
  },
): Promise<void> {
  await translateConflict(taken, () =>
    insertAgent(tx, { ...employee, id, nickname: null, passwordHash: null, now }),
  )
}
