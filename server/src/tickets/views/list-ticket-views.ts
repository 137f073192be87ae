import type { Db } from '../../platform/database/database.ts'
import { presentView } from './present-view.ts'
import { listViews } from './ticket-view-queries.ts'

export async function listTicketViews(db: Db, agentId: string) {
  const rows = await listViews(db, agentId)
  return { items: rows.map(presentView) }
}
