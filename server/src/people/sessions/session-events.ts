import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/live/live-queries.ts'

export const sessionChannel = 'savepoint_sessions'

/** Whose connections are to be looked at again: one session, or all of a person or a role. */
export type SessionEnded = { sessionId?: string; agentId?: string; customerId?: string; roleId?: string }

/** Makes every process close or re-check the live connections concerned, at commit. */
export async function publishSessionEnded(tx: Db, event: SessionEnded) {
  await notify(tx, sessionChannel, JSON.stringify(event))
}
