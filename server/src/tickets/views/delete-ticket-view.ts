import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { deleteView } from './ticket-view-queries.ts'

export async function deleteTicketView(db: Db, agentId: string, id: string): Promise<void> {
  if (!(await deleteView(db, agentId, id))) throw new Problem('notFound')
}
