import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/live/live-queries.ts'

export const sessionChannel = 'savepoint_sessions'

/** Which live connections to check again: of one session, or of a person or role. */
export type SessionEnded = { sessionId?: string; agentId?: string; customerId?: string; roleId?: string }

/** At commit, every process closes or checks the live connections. */
export async function publishSessionEnded(tx: Db, event: SessionEnded) {
  await notify(tx, sessionChannel, JSON.stringify(event))
}
