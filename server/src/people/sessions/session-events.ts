import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/live/live-queries.ts'

export const sessionChannel = 'savepoint_sessions'

export type SessionEnded = { sessionId?: string; agentId?: string; customerId?: string; roleId?: string }

export async function publishSessionEnded(tx: Db, event: SessionEnded) {
  await notify(tx, sessionChannel, JSON.stringify(event))
}
