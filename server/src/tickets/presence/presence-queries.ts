import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/live/live-queries.ts'

export const presenceChannel = 'savepoint_presence'

export type Presence = {
  agentId: string
  page: string
  ticketId: number
  typing: 'reply' | 'note' | null
}

export async function putPresence(
  db: Db,
  { presence, now, expiresAt }: { presence: Presence; now: Date; expiresAt: Date },
) {
  const rows = await db<{ ticket_id: number }[]>`
    with before as (
      select ticket_id, typing from ticket_presences
      where agent_id = ${presence.agentId} and page = ${presence.page} and expires_at > ${now}
    ), put as (
      insert into ticket_presences (agent_id, page, ticket_id, typing, expires_at)
      values (${presence.agentId}, ${presence.page}, ${presence.ticketId}, ${presence.typing}, ${expiresAt})
      on conflict (agent_id, page) do update
        set ticket_id = excluded.ticket_id, typing = excluded.typing, expires_at = excluded.expires_at
      returning ticket_id, typing
    )
    select ticket_id from put where not exists (
      select 1 from before where before.ticket_id = put.ticket_id and before.typing is not distinct from put.typing)
    union
    select ticket_id from before where ticket_id <> ${presence.ticketId}`
  return rows.map((row) => row.ticket_id)
}

export async function endPresence(db: Db, agentId: string, page: string) {
  const rows = await db<{ ticket_id: number }[]>`
    delete from ticket_presences where agent_id = ${agentId} and page = ${page} returning ticket_id`
  return rows.map((row) => row.ticket_id)
}

export async function takeLatePresences(db: Db, now: Date) {
  const rows = await db<{ ticket_id: number }[]>`
    delete from ticket_presences where expires_at <= ${now} returning ticket_id`
  return [...new Set(rows.map((row) => row.ticket_id))]
}

export async function publishPresence(db: Db, ticketIds: number[]) {
  for (const id of ticketIds) await notify(db, presenceChannel, String(id))
}

export type ViewerRow = {
  ticket_id: number
  agent_id: string
  name: string
  typing: 'reply' | 'note' | null
}

/** Agents who have the tickets open and may see them. One with several pages appears once, typing if any page is. */
export async function listViewers(db: Db, ticketIds: number[], now: Date) {
  return await db<ViewerRow[]>`
    select v.ticket_id, a.id as agent_id, a.name, max(v.typing) as typing
    from ticket_presences v
    join tickets t on t.id = v.ticket_id
    join agents a on a.id = v.agent_id and a.active
    join roles r on r.id = a.role_id
    where v.ticket_id = any (${ticketIds}) and v.expires_at > ${now}
      and exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = t.category_id)
      and pools_show(r.pools, a.id, r.id, t.agent_id, t.team_id)
    group by v.ticket_id, a.id order by a.name, a.id`
}

export async function listViewersOfCustomers(db: Db, customerIds: string[], now: Date) {
  return await db<{ agent_id: string; customer_id: string }[]>`
    select distinct a.id as agent_id, t.customer_id
    from ticket_presences v
    join tickets t on t.id = v.ticket_id
    join agents a on a.id = v.agent_id and a.active
    join roles r on r.id = a.role_id
    where t.customer_id = any (${customerIds}) and v.expires_at > ${now} and 'customers.view' = any (r.rights)
      and exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = t.category_id)
      and pools_show(r.pools, a.id, r.id, t.agent_id, t.team_id)`
}

export async function listViewedTickets(db: Db, agentId: string, now: Date) {
  const rows = await db<{ ticket_id: number }[]>`
    select distinct ticket_id from ticket_presences where agent_id = ${agentId} and expires_at > ${now}`
  return rows.map((row) => row.ticket_id)
}
