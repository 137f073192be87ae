import { v7 as uuidv7 } from 'uuid'
import { insertAgent, insertRole } from '../src/people/people-queries.ts'
import type { AgentActor } from '../src/platform/actors.ts'
import { grantCategories } from '../src/tickets/topics/topic-queries.ts'
import { demoAgents, demoRoles } from './demo-data/staff.ts'
import type { SeededCategory } from './seed-knowledge.ts'
import type { SeedServices } from './seed-time.ts'

export type Staff = Record<string, AgentActor>

export async function hireStaff(
  { db, clock }: SeedServices,
  categories: SeededCategory[],
  passwordHash: string,
): Promise<Staff> {
  const now = clock.now()
  const staff: Staff = {}
  for (const role of demoRoles) {
    const roleId = uuidv7({ msecs: now.getTime() })
    await insertRole(db, { id: roleId, name: role.name, rights: role.rights, pools: role.pools, now })
    const covered = categories.filter(
      ({ projectName }) => role.projects === 'all' || role.projects.includes(projectName),
    )
    await grantCategories(
      db,
      roleId,
      covered.map((category) => category.id),
    )
    for (const agent of demoAgents.filter((candidate) => candidate.role === role.name)) {
      const id = uuidv7({ msecs: now.getTime() })
      const { name, nickname } = agent
      await insertAgent(db, {
        id,
        email: `${agent.login}@demo.test`,
        name,
        nickname,
        showNickname: nickname !== null,
        roleId,
        passwordHash,
        now,
      })
      staff[agent.login] = {
        kind: 'agent',
        id,
        sessionId: '',
        roleId,
        rights: role.rights,
        pools: role.pools,
        mustSetSecondFactor: false,
        address: null,
        requestId: null,
      }
    }
  }
  return staff
}
