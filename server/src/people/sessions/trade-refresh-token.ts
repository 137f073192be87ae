import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../../platform/clock.ts'
import { codeHash } from '../../platform/secrets.ts'
import type { PeopleServices } from '../people-services.ts'
import type { OpenedSession } from './open-session.ts'
import type { SessionKind } from './refresh-cookies.ts'
import {
  findToken,
  insertRefreshToken,
  prolongSession,
  revokeSession,
  spendRefreshToken,
  type TokenState,
} from './session-queries.ts'

/**
 * Exchanges a refresh token for its successor. The successor is derived from the token, so a lost response or a second tab within the grace period
 * gets the same one; any later reuse ends the whole family. Undefined: sign in again.
 */
export async function tradeRefreshToken(
  services: PeopleServices,
  kind: SessionKind,
  refreshToken: string,
): Promise<OpenedSession | undefined> {
  const { db, clock, secrets, tokens } = services
  const now = clock.now()
  const hash = codeHash(refreshToken)
  const successor = secrets.hmac('refresh token', refreshToken).toString('base64url')
  const state = await db.begin(async (tx) => {
    const spent = await spendRefreshToken(tx, hash, now)
    const found = await findToken(tx, hash)
    if (!found || !isUsable(found, kind, now)) return undefined
    if (!spent && !isWithinGrace(found, now)) {
      await revokeSession(tx, found.session_id, now)
      return undefined
    }
    const expiresAt = after(now, { days: limits.refreshTokenDays })
    await insertRefreshToken(tx, {
      hash: codeHash(successor),
      sessionId: found.session_id,
      parentHash: hash,
      now,
      expiresAt,
    })
    await prolongSession(tx, found.session_id, expiresAt)
    return found
  })
  if (!state) return undefined
  const accessToken = state.agent_id
    ? await tokens.sign('support', {
        sub: state.agent_id,
        sid: state.session_id,
        roleId: state.role_id as string,
      })
    : await tokens.sign('connect', { sub: state.customer_id as string, sid: state.session_id })
  return { tokenType: 'Bearer', accessToken, refreshToken: successor, expiresIn: limits.accessTokenSeconds }
}

function isUsable(state: TokenState, kind: SessionKind, now: Date): boolean {
  const isRightKind = kind === 'agent' ? state.agent_id !== null : state.customer_id !== null
  const isAlive = state.revoked_at === null && Date.parse(state.session_expires_at) > now.getTime()
  return isRightKind && isAlive && state.owner_active && Date.parse(state.token_expires_at) > now.getTime()
}

function isWithinGrace(state: TokenState, now: Date): boolean {
  if (state.used_at === null) return true
  return now.getTime() - Date.parse(state.used_at) <= limits.refreshGraceSeconds * 1_000
}
