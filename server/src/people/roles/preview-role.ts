import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import type { RoleImpact } from '@savepoint/contract/people/roles.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { PeopleServices } from '../people-services.ts'
import { requireRole } from './get-role.ts'
import { poolsOf } from './present-role.ts'
import { listRoleEmployees, listTopics } from './role-queries.ts'
import { inOrder, requireTopics } from './write-role.ts'

type Draft = Omit<RoleInput, 'name'> & { id?: string | undefined }

export async function previewRole(
  { db, ports }: PeopleServices,
  actor: AgentActor,
  { id, ...input }: Draft,
): Promise<RoleImpact> {
  requireTopics(await listTopics(db), input)
  const saved = id === undefined ? undefined : await requireRole(db, id)
  const wanted = inOrder(input.rights)
  const had = saved?.rights ?? []
  const seen = { roleId: id ?? null, pools: poolsOf(input.pools), categories: input.categories }
  const { count, sample } = await ports.previewVisibility(db, actor, seen)
  const before = saved && {
    roleId: saved.id,
    pools: saved.pools,
    categories: saved.categories,
  }
  const members = id === undefined ? [] : await listRoleEmployees(db, id)
  return {
    ticketsCount: count,
    ticketsCountBefore: before ? (await ports.previewVisibility(db, actor, before)).count : null,
    sample,
    gains: wanted.filter((right) => !had.includes(right)),
    loses: had.filter((right) => !wanted.includes(right)),
    agents: members.filter(({ active }) => active).map(({ id: agentId, name }) => ({ id: agentId, name })),
  }
}
