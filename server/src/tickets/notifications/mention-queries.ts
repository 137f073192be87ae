import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { sharesCategory } from '../topics/topic-queries.ts'
import { visibleTo } from '../visibility-queries.ts'

/** Active employees and teams among the ids. */
export async function listMentionedNames(db: Db, ids: string[]) {
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from agents where id = any (${ids}) and active
    union all select id, name from roles where id = any (${ids})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Row = { id: string; name: string; sees_ticket: boolean }

/** Undefined when the actor does not see the ticket. */
export async function listMentionableRows(db: Db, actor: AgentActor, ticketId: number) {
  const [ticket] = await db<
    { category_id: string | null; agent_id: string | null; team_id: string | null }[]
  >`
    select t.category_id, t.agent_id, t.team_id from tickets t where t.id = ${ticketId} and ${visibleTo(db, actor)}`
  if (!ticket) return undefined
  const sees = db`(exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = ${ticket.category_id}::uuid)
    and pools_show(r.pools, a.id, r.id, ${ticket.agent_id}::uuid, ${ticket.team_id}::uuid))`
  const agents = await db<(Row & { team: string })[]>`
    select a.id, a.name, r.name as team, ${sees} as sees_ticket
    from agents a join roles r on r.id = a.role_id
    where a.active and a.id <> ${actor.id} and ${sharesCategory(db, actor.roleId)} order by a.name, a.id`
  const teams = await db<Row[]>`
    select r.id, r.name, bool_or(${sees}) as sees_ticket
    from roles r join agents a on a.role_id = r.id and a.active
    where ${sharesCategory(db, actor.roleId)} group by r.id, r.name order by r.name, r.id`
  return { agents, teams }
}
