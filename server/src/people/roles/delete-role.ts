import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import { audit } from '../audit/audit.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireRole } from './get-role.ts'
import { auditedRole } from './present-role.ts'
import { lockAccess } from './require-administrator-left.ts'
import { deleteRoleRow, listRoleEmployees, listTopics, lockRole } from './role-queries.ts'

export async function deleteRole(
  { db, clock, ports }: PeopleServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockAccess(tx, clock, actor)
    await lockRole(tx, id)
    const role = await requireRole(tx, id)
    const members = await listRoleEmployees(tx, id)
    if (members.length > 0) throw new Problem('inUse', { employees: members.map(({ name }) => name) })
    const now = clock.now()
    await ports.clearTeam(tx, actor, { role: { id, name: role.name }, now })
    await deleteRoleRow(tx, id)
    await audit(tx, actor, {
      action: 'roleDeleted',
      now,
      subject: { kind: 'role', id, name: role.name },
      before: auditedRole(role, await listTopics(tx)),
    })
  })
}
