import type { Pool } from '@savepoint/contract/rights.ts'
import type { TicketFilter } from '@savepoint/contract/tickets/tickets.ts'
import type { Db } from '../../platform/database/database.ts'

export type ViewRow = { id: string; name: string; section: Pool; filter: TicketFilter; updated_at: string }
type ViewToSave = {
  id: string
  agentId: string
  name: string
  section: Pool
  filter: TicketFilter
  now: Date
}

export async function listViews(db: Db, agentId: string) {
  return await db<ViewRow[]>`
    select id, name, section, filter, updated_at from ticket_views where agent_id = ${agentId} order by lower(name), id`
}

export async function countViews(db: Db, agentId: string) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ticket_views where agent_id = ${agentId}`
  return row?.count ?? 0
}

export async function insertView(db: Db, view: ViewToSave) {
  const [row] = await db<ViewRow[]>`
    insert into ticket_views (id, agent_id, name, section, filter, created_at, updated_at)
    values (${view.id}, ${view.agentId}, ${view.name}, ${view.section}, ${db.json(view.filter)}, ${view.now}, ${view.now})
    returning id, name, section, filter, updated_at`
  return row as ViewRow
}

export async function replaceView(db: Db, view: ViewToSave) {
  const [row] = await db<ViewRow[]>`
    update ticket_views set name = ${view.name}, section = ${view.section}, filter = ${db.json(view.filter)}, updated_at = ${view.now}
    where id = ${view.id} and agent_id = ${view.agentId}
    returning id, name, section, filter, updated_at`
  return row
}

export async function deleteView(db: Db, agentId: string, id: string) {
  const rows = await db`delete from ticket_views where id = ${id} and agent_id = ${agentId} returning 1`
  return rows.length > 0
}
