import type { LinkType } from '@savepoint/contract/tickets/merging/link-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../visibility-queries.ts'

export type LinkRow = {
  type: LinkType
  incoming: boolean
  id: number
  title: string
  status: TicketStatus
  created_at: string
}

export async function listLinks(db: Db, actor: AgentActor, id: number) {
  return await db<LinkRow[]>`
    select l.type, l.incoming, t.id, t.title, t.status, l.created_at
    from (
      select type, other_id, false as incoming, created_at from ticket_links where ticket_id = ${id}
      union all
      select type, ticket_id, type <> 'related', created_at from ticket_links where other_id = ${id}
    ) l join tickets t on t.id = l.other_id
    where ${visibleTo(db, actor)} order by l.created_at, t.id`
}

export async function countLinks(db: Db, id: number) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ticket_links where ticket_id = ${id} or other_id = ${id}`
  return row?.count ?? 0
}

/** The two tickets in either order. */
export async function deleteLink(
  db: Db,
  { one, other, type }: { one: number; other: number; type?: LinkType | undefined },
) {
  const [row] = await db<{ type: LinkType; ticket_id: number }[]>`
    delete from ticket_links
    where least(ticket_id, other_id) = ${Math.min(one, other)} and greatest(ticket_id, other_id) = ${Math.max(one, other)}
      ${type === undefined ? db`` : db`and type = ${type}`}
    returning type, ticket_id`
  return row
}

export type NewLink = { from: number; to: number; type: LinkType; agentId: string | null; now: Date }

export async function insertLink(db: Db, { from, to, type, agentId, now }: NewLink) {
  const [first, second] = type === 'related' ? [Math.min(from, to), Math.max(from, to)] : [from, to]
  await db`
    insert into ticket_links (ticket_id, other_id, type, agent_id, created_at)
    values (${first}, ${second}, ${type}, ${agentId}, ${now})`
}

/** Gives one ticket the links of another, but for those with tickets that it is linked with already. Returns the numbers of the tickets linked by it. */
export async function copyLinks(db: Db, { from, to }: { from: number; to: number }) {
  const rows = await db<{ ticket_id: number; other_id: number }[]>`
    insert into ticket_links (ticket_id, other_id, type, agent_id, created_at)
    select case when l.type = 'related' then least(l.mine, l.others) when l.incoming then l.others else l.mine end,
      case when l.type = 'related' then greatest(l.mine, l.others) when l.incoming then l.mine else l.others end,
      l.type, l.agent_id, l.created_at
    from (
      select ${to}::bigint as mine, other_id as others, false as incoming, type, agent_id, created_at from ticket_links where ticket_id = ${from}
      union all
      select ${to}::bigint, ticket_id, true, type, agent_id, created_at from ticket_links where other_id = ${from}
    ) l where l.others <> ${to}
    on conflict do nothing returning ticket_id, other_id`
  return rows.map(({ ticket_id, other_id }) => (ticket_id === to ? other_id : ticket_id))
}

export async function deleteLinksWith(db: Db, id: number, others: number[]) {
  await db`
    delete from ticket_links
    where (ticket_id = ${id} and other_id = any (${others})) or (other_id = ${id} and ticket_id = any (${others}))`
}

/** Visible tickets that are a duplicate of this one or caused by it; of those that are asked for. */
export async function listChildren(db: Db, actor: AgentActor, { id, ids }: { id: number; ids: number[] }) {
  const rows = await db<{ id: number }[]>`
    select t.id from ticket_links l join tickets t on t.id = l.ticket_id
    where l.other_id = ${id} and l.type <> 'related' and t.id = any (${ids}) and ${visibleTo(db, actor)} order by t.id`
  return rows.map((row) => row.id)
}
