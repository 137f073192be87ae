import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import type { Role } from '@savepoint/contract/people/roles.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { audit } from '../audit/audit.ts'
import { insertRole } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireRole } from './get-role.ts'
import { auditedRole, presentRole } from './present-role.ts'
import { writeRole } from './write-role.ts'

export async function createRole(
  { db, clock }: PeopleServices,
  actor: AgentActor,
  { input, retryable }: { input: RoleInput; retryable: Retryable },
): Promise<Role> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const now = clock.now()
      const id = uuidv7({ msecs: now.getTime() })
      const topics = await writeRole(tx, actor, { id, input, now, write: insertRole })
      const role = await requireRole(tx, id)
      await audit(tx, actor, {
        action: 'roleCreated',
        now,
        subject: { kind: 'role', id, name: role.name },
        after: auditedRole(role, topics),
      })
      return presentRole(role)
    },
  })
}
