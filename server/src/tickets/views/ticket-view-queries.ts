import type { Pool } from '@savepoint/contract/rights.ts'
import type { TicketFilter } from '@savepoint/contract/tickets/tickets.ts'
import type { Db } from '../../platform/database/database.ts'

export type ViewRow = {
  id: string
  name: string
  section: Pool
  filter: TicketFilter
  shared: boolean
  owner: string | null
  updated_at: string
}
type ViewToSave = {
  id: string
  agentId: string
  name: string
  section: Pool
  filter: TicketFilter
  shared: boolean
  now: Date
}

const columns = (db: Db) => db`id, name, section, filter, shared, null as owner, updated_at`
/** Of colleagues; one's own are all listed. */
const mostShared = 100

export async function listViews(db: Db, { id, roleId }: { id: string; roleId: string }) {
  return await db<ViewRow[]>`
    (select ${columns(db)} from ticket_views where agent_id = ${id} order by lower(name), id)
    union all
    (select v.id, v.name, v.section, v.filter, v.shared, a.name, v.updated_at
      from agents a join ticket_views v on v.agent_id = a.id
      where a.role_id = ${roleId} and a.id <> ${id} and a.active and a.deleted_at is null and v.shared
      order by lower(v.name), v.id limit ${mostShared})`
}

export async function countViews(db: Db, agentId: string) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ticket_views where agent_id = ${agentId}`
  return row?.count ?? 0
}

export async function insertView(db: Db, view: ViewToSave) {
  const [row] = await db<ViewRow[]>`
    insert into ticket_views (id, agent_id, name, section, filter, shared, created_at, updated_at)
    values (${view.id}, ${view.agentId}, ${view.name}, ${view.section}, ${db.json(view.filter)}, ${view.shared}, ${view.now}, ${view.now})
    returning ${columns(db)}`
  return row as ViewRow
}

export async function lockView(db: Db, agentId: string, id: string) {
  const [row] = await db<Pick<ViewRow, 'updated_at'>[]>`
    select updated_at from ticket_views where id = ${id} and agent_id = ${agentId} for update`
  return row
}

export async function replaceView(db: Db, view: ViewToSave) {
  const [row] = await db<ViewRow[]>`
    update ticket_views set name = ${view.name}, section = ${view.section}, filter = ${db.json(view.filter)},
      shared = ${view.shared}, updated_at = ${view.now}
    where id = ${view.id} and agent_id = ${view.agentId}
    returning ${columns(db)}`
  return row as ViewRow
}

export async function deleteView(db: Db, agentId: string, id: string) {
  const rows = await db`delete from ticket_views where id = ${id} and agent_id = ${agentId} returning 1`
  return rows.length > 0
}
