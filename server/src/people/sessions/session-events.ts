import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/live/live-queries.ts'

export const sessionChannel = 'savepoint_sessions'

/** A session has ended, or those of an employee or a role may do something else now. `customerId`: only the release before says so. */
export type SessionsChanged = { sessionId?: string; agentId?: string; roleId?: string; customerId?: string }

export async function publishSessionsChanged(tx: Db, event: SessionsChanged) {
  await notify(tx, sessionChannel, JSON.stringify(event))
}
