import { pools, rightNames } from '@savepoint/contract/rights.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { auditSystem } from '../audit/audit.ts'
import { changedMembers } from '../audit/changed-members.ts'
import { makeLink, staffLocale } from '../credentials/mail-code.ts'
import { deletePasswordCodes, insertRole } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import { auditedRole } from '../roles/present-role.ts'
import { accessLock } from '../roles/require-administrator-left.ts'
import { findFullRole, findRole, findRoleByName, grantEveryTopic, listTopics } from '../roles/role-queries.ts'
import { publishSessionsChanged } from '../sessions/session-events.ts'
import { addEmployee } from './create-employee.ts'
import { lockEmployeeByEmail, setActive, updateEmployeeRow } from './employee-queries.ts'
import { requireEmployee } from './managed-employee.ts'
import { auditedEmployee, subjectOf } from './present-employee.ts'

const command = 'admin:create'

/** Creates the employee if necessary; returns a link that sets their password. */
export async function createAdministrator(
  services: Pick<PeopleServices, 'db' | 'clock' | 'config' | 'ports'>,
  email: string,
): Promise<{ link: string; isNew: boolean }> {
  const { db, clock, config, ports } = services
  return await db.begin(async (tx) => {
    await lockName(tx, accessLock)
    const now = clock.now()
    const roleId = await ensureFullRole(tx, config, now)
    const known = await lockEmployeeByEmail(tx, email)
    const id = known?.id ?? uuidv7({ msecs: now.getTime() })
    if (known) {
      const { name, show_nickname: showNickname } = known
      await updateEmployeeRow(tx, { id, name, agentRoleId: roleId, showNickname }, now)
      await setActive(tx, id, true)
      const role = { id: known.role_id, name: known.role_name }
      if (known.role_id !== roleId) await ports.releaseUnseen(tx, null, { of: { agentId: id }, role, now })
    } else {
      await addEmployee(tx, {
        id,
        employee: { name: nameIn(email), email, roleId, showNickname: false },
        now,
      })
    }
    const employee = await requireEmployee(tx, id)
    const changed = known && changedMembers(stateOf(known), stateOf(employee))
    const subject = subjectOf(employee)
    if (!known) {
      const after = { ...auditedEmployee(employee), email }
      await auditSystem(tx, command, { action: 'employeeCreated', now, subject, after })
    } else if (changed) {
      await auditSystem(tx, command, { action: 'employeeChanged', now, subject, ...changed })
      await publishSessionsChanged(tx, { agentId: id })
    }
    await deletePasswordCodes(tx, { agentId: id, customerId: null })
    await auditSystem(tx, command, { action: 'passwordReset', now, subject })
    const locale = staffLocale(services.config)
    const { link } = await makeLink(tx, services, { purpose: 'invitation', owner: { agentId: id, locale } })
    return { link, isNew: !known }
  })
}

const stateOf = (row: Parameters<typeof auditedEmployee>[0]) => ({
  ...auditedEmployee(row),
  active: row.state !== 'disabled',
})

/** A role with every right and pool, created with access to every topic if there is none. */
async function ensureFullRole(tx: Db, { region }: Config, now: Date): Promise<string> {
  const full = await findFullRole(tx, rightNames, pools)
  if (full) return full.id
  const id = uuidv7({ msecs: now.getTime() })
  const name = await freeName(tx, region === 'ru' ? 'Администраторы' : 'Administrators')
  await insertRole(tx, { id, name, rights: [...rightNames], pools: [...pools], now })
  await grantEveryTopic(tx, id)
  const role = await findRole(tx, id)
  await auditSystem(tx, command, {
    action: 'roleCreated',
    now,
    subject: { kind: 'role', id, name },
    ...(role && { after: auditedRole(role, await listTopics(tx)) }),
  })
  return id
}

async function freeName(tx: Db, name: string): Promise<string> {
  let free = name
  for (let number = 2; await findRoleByName(tx, free); number += 1) free = `${name} ${number}`
  return free
}

function nameIn(email: string): string {
  const [name = ''] = email.split('@')
  return name.length < 2 ? email : name
}
