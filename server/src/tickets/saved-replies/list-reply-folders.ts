import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { listFolders } from '../macros/macro-queries.ts'

export async function listReplyFolders(db: Db, actor: AgentActor): Promise<{ items: string[] }> {
  return { items: await listFolders(db, actor) }
}
