import type { Db } from '../platform/database.ts'
import { notify } from '../platform/live-queries.ts'

export const sessionChannel = 'savepoint_sessions'

/** Whose connections are to be looked at again: one session, or all of a person or a role. */
export type SessionNotice = { sessionId?: string; agentId?: string; customerId?: string; roleId?: string }

/** Makes every process close or re-check the live connections concerned, at commit. */
export async function publishSessionEnded(tx: Db, notice: SessionNotice) {
  await notify(tx, sessionChannel, JSON.stringify(notice))
}
