import type { Pool } from '@savepoint/contract/rights.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Db } from '../platform/database/database.ts'

/** The one visibility rule, for the tickets aliased `t`: the role's categories, and what its pools open. */
export function visibleTo(db: Db, actor: AgentActor) {
  return db`
    exists (select 1 from role_categories rc where rc.role_id = ${actor.roleId} and rc.category_id = t.category_id)
    and pools_show(${actor.pools as string[]}::text[], ${actor.id}::uuid, ${actor.roleId}::uuid, t.agent_id, t.team_id)`
}

/** Written in the form that the section's index needs; the role's categories are checked separately. Equals `pools_show` with that pool alone. */
export function sectionOf(db: Db, actor: AgentActor, section: Pool) {
  if (section === 'my') return db`t.agent_id = ${actor.id}`
  if (section === 'team') return db`t.team_id = ${actor.roleId}`
  if (section === 'unassigned')
    return db`t.agent_id is null and (t.team_id is null or t.team_id = ${actor.roleId})`
  return db`true`
}

type Place = { categoryId: string | null; agentId: string | null; teamId: string | null }

export async function listAgentsWhoSee(db: Db, place: Place, agentIds: string[]): Promise<Set<string>> {
  const [seeing] = await listAgentsWhoSeeEach(db, [place], agentIds)
  return seeing ?? new Set()
}

/** Of each place, in their order: one statement, however many there are. */
export async function listAgentsWhoSeeEach(
  db: Db,
  places: readonly Place[],
  agentIds: string[],
): Promise<Set<string>[]> {
  const seeing = places.map(() => new Set<string>())
  if (places.length === 0 || agentIds.length === 0) return seeing
  const rows = await db<{ at: number; id: string }[]>`
    select p.at::int, a.id
    from unnest(
      ${places.map(({ categoryId }) => categoryId)}::uuid[],
      ${places.map(({ agentId }) => agentId)}::uuid[],
      ${places.map(({ teamId }) => teamId)}::uuid[]
    ) with ordinality as p (category_id, agent_id, team_id, at)
    cross join agents a join roles r on r.id = a.role_id
    where a.id = any (${agentIds}) and a.active
      and exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = p.category_id)
      and pools_show(r.pools, a.id, r.id, p.agent_id, p.team_id)`
  for (const { at, id } of rows) seeing[at - 1]?.add(id)
  return seeing
}

export async function listVisibleIds(db: Db, actor: AgentActor, ids: number[]) {
  const rows = await db<{ id: number }[]>`
    select t.id from tickets t where t.id = any (${ids}) and ${visibleTo(db, actor)}`
  return new Set(rows.map((row) => row.id))
}

export async function countVisibleCustomerTickets(db: Db, actor: AgentActor, customerId: string) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tickets t where t.customer_id = ${customerId} and ${visibleTo(db, actor)}`
  return row?.count ?? 0
}
