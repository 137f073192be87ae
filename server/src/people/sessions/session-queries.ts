import type { WidgetContext } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Pool, RightName } from '@savepoint/contract/rights.ts'
import type { Db, Part } from '../../platform/database/database.ts'
import { sessionChannel } from './session-events.ts'

export type Owner = { agentId: string; customerId?: undefined } | { customerId: string; agentId?: undefined }

export async function insertSession(
  db: Db,
  session: {
    id: string
    owner: Owner
    now: Date
    expiresAt: Date
    endsAt: Date | null
    address: string
    browser: string
    signedContext: WidgetContext | null
  },
) {
  await db`
    insert into sessions (id, agent_id, customer_id, created_at, expires_at, ends_at, address, browser, signed_context)
    values (${session.id}, ${session.owner.agentId ?? null}, ${session.owner.customerId ?? null},
      ${session.now}, ${session.expiresAt}, ${session.endsAt}, ${session.address}, ${session.browser},
      ${session.signedContext && db.json(session.signedContext)})`
}

export async function insertRefreshToken(
  db: Db,
  token: { hash: Buffer; sessionId: string; parentHash: Buffer | null; now: Date; expiresAt: Date },
) {
  await db`
    insert into refresh_tokens (hash, session_id, parent_hash, created_at, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.parentHash}, ${token.now}, ${token.expiresAt})
    on conflict (hash) do nothing`
}

export async function spendRefreshToken(db: Db, hash: Buffer, now: Date) {
  const [row] = await db<{ session_id: string }[]>`
    update refresh_tokens set used_at = ${now} where hash = ${hash} and used_at is null returning session_id`
  return row?.session_id
}

export type TokenState = {
  session_id: string
  used_at: string | null
  token_expires_at: string
  revoked_at: string | null
  session_expires_at: string
  agent_id: string | null
  customer_id: string | null
  role_id: string | null
  owner_active: boolean
}

export async function findToken(db: Db, hash: Buffer) {
  const [row] = await db<TokenState[]>`
    select t.session_id, t.used_at, t.expires_at as token_expires_at, s.revoked_at, s.expires_at as session_expires_at,
      s.agent_id, s.customer_id, a.role_id, coalesce(a.active, true) as owner_active
    from refresh_tokens t join sessions s on s.id = t.session_id left join agents a on a.id = s.agent_id
    where t.hash = ${hash}`
  return row
}

export async function prolongSession(db: Db, sessionId: string, expiresAt: Date) {
  await db`
    update sessions set expires_at = least(${expiresAt}, ends_at) where id = ${sessionId} and revoked_at is null`
}

/** Ends those that a condition on `sessions` names, with what they follow live. Returns their ids. */
export async function revokeSessionsWhere(db: Db, condition: Part, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    with ended as (
      update sessions set revoked_at = ${now} where revoked_at is null and ${condition} returning id
    )
    select id, pg_notify(${sessionChannel}, json_build_object('sessionId', id)::text) from ended`
  return rows.map(({ id }) => id)
}

export async function revokeSession(db: Db, sessionId: string, now: Date) {
  return (await revokeSessionsWhere(db, db`id = ${sessionId}`, now)).length > 0
}

export async function revokeSessions(
  db: Db,
  { owner, now, exceptId }: { owner: Owner; now: Date; exceptId?: string | undefined },
) {
  const owned = owner.agentId
    ? db`agent_id = ${owner.agentId}`
    : db`customer_id = ${owner.customerId as string}`
  await revokeSessionsWhere(db, db`${owned} and id is distinct from ${exceptId ?? null}`, now)
}

export type LiveAgent = {
  id: string
  expires_at: string
  role_id: string
  rights: RightName[]
  pools: Pool[]
  last_seen_at: string | null
  must_set_second_factor: boolean
}

/** Live session, active agent, current role. Whatever it reads is announced to `session-memory.ts` when it changes. */
export async function findLiveAgent(db: Db, sessionId: string, now: Date) {
  const [row] = await db<LiveAgent[]>`
    select a.id, s.expires_at, a.role_id, r.rights, r.pools, s.last_seen_at, r.second_factor and not exists (
        select 1 from second_factors f where f.agent_id = a.id and f.confirmed_at is not null
      ) as must_set_second_factor
    from sessions s join agents a on a.id = s.agent_id join roles r on r.id = a.role_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now} and a.active`
  return row
}

/** Of parallel requests only the first writes. */
export async function markSessionSeen(
  db: Db,
  { sessionId, now, before }: { sessionId: string; now: Date; before: Date },
) {
  await db`
    update sessions set last_seen_at = ${now}
    where id = ${sessionId} and (last_seen_at is null or last_seen_at <= ${before})`
}

export async function findLiveCustomer(db: Db, sessionId: string, now: Date) {
  const [row] = await db<{ id: string; expires_at: string; locale: Locale }[]>`
    select c.id, s.expires_at, c.locale
    from sessions s join customers c on c.id = s.customer_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now}`
  return row
}

/** Those of them that have not ended. */
export async function listLiveSessions(db: Db, ids: string[], now: Date) {
  const rows = await db<{ id: string }[]>`
    select id from sessions where id = any (${ids}::uuid[]) and revoked_at is null and expires_at > ${now}`
  return new Set(rows.map(({ id }) => id))
}

const tokensAtOnce = 10_000

/** Of sessions that live on. In portions, since an open page gets a token every quarter of an hour. */
async function deleteExpiredTokens(db: Db, moment: Date) {
  for (let portion = 0; portion < 100; portion += 1) {
    const { count } = await db`
      delete from refresh_tokens where hash in (select hash from refresh_tokens where expires_at < ${moment} limit ${tokensAtOnce})`
    if (count < tokensAtOnce) return
  }
}

export async function deleteExpiredSessions(db: Db, moment: Date) {
  await db`
    with gone as (
      delete from sessions where expires_at < ${moment} returning agent_id, coalesce(last_seen_at, created_at) as seen_at
    ), latest as (
      select agent_id, max(seen_at) as seen_at from gone where agent_id is not null group by agent_id
    )
    update agents set last_seen_at = greatest(last_seen_at, seen_at) from latest where agents.id = latest.agent_id`
  await deleteExpiredTokens(db, moment)
  await db`delete from sign_in_failures where failed_at < ${moment}`
  await db`delete from mailed_codes where expires_at < ${moment}`
}
