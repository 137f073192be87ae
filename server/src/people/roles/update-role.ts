import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { Role, updateRole as updateRoleEndpoint } from '@savepoint/contract/people/roles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { requireUnchanged } from '../../platform/require-unchanged.ts'
import { audit } from '../audit/audit.ts'
import { changedMembers } from '../audit/changed-members.ts'
import type { PeopleServices } from '../people-services.ts'
import { publishSessionsChanged } from '../sessions/session-events.ts'
import { requireRole } from './get-role.ts'
import { auditedRole, presentRole } from './present-role.ts'
import { requireAdministratorLeft } from './require-administrator-left.ts'
import { updateRoleRow } from './role-queries.ts'
import { writeRole } from './write-role.ts'

export async function updateRole(
  { db, clock, ports }: PeopleServices,
  actor: AgentActor,
  { id, input: { id: named, updatedAt, ...input } }: { id: string; input: BodyOf<typeof updateRoleEndpoint> },
): Promise<Role> {
  if (named !== undefined && named !== id) throw fieldProblem('id', 'Invalid value')
  return await db.begin((tx) =>
    requireAdministratorLeft(tx, {
      clock,
      actor,
      action: async () => {
        const now = clock.now()
        const before = await requireRole(tx, id)
        requireUnchanged(before, { updatedAt })
        const topics = await writeRole(tx, actor, { id, input, now, write: updateRoleRow })
        const role = await requireRole(tx, id)
        const changed = changedMembers(auditedRole(before, topics), auditedRole(role, topics))
        if (changed) {
          const subject = { kind: 'role' as const, id, name: role.name }
          await ports.releaseUnseen(tx, actor, { of: { roleId: id }, role: { id, name: role.name }, now })
          await audit(tx, actor, { action: 'roleChanged', now, subject, ...changed })
          await publishSessionsChanged(tx, { roleId: id })
        }
        return presentRole(role)
      },
    }),
  )
}
