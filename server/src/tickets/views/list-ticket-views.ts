import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentView } from './present-view.ts'
import { listViews } from './ticket-view-queries.ts'

export async function listTicketViews(db: Db, actor: AgentActor) {
  const rows = await listViews(db, actor)
  return { items: rows.map(presentView) }
}
