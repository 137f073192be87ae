import { getSession, type Session } from '@savepoint/contract/people/people.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import { operationQuery, queryKeyOf } from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { removePlainDrafts, unlockDrafts } from '../../../lib/drafts/draft-keys.ts'
import { browserSession } from '../../../lib/session/browser-session.ts'
import { kindsFor } from '../../../lib/session/current-kind.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'

export type SessionResult = { status: 'ready'; session: Session } | { status: 'failed'; error: unknown }

export type SessionContext = {
  result: SessionResult
  adminRights: boolean
  pools: readonly Pool[]
}

const getSessionQuery = (kind: SessionKind | null) => ({
  ...operationQuery('Session', getSession, { ...(kind ? { as: kind } : { anonymous: true }), quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
})

async function signedInKind(pathname: string): Promise<SessionKind | null> {
  for (const kind of kindsFor(pathname)) {
    if (browserSession.mayHave(kind) && (await browserSession.token(kind))) return kind
  }
  return null
}

/** Never rejects: the shell is shown whatever the session request returns. */
export async function loadSession(pathname: string): Promise<SessionContext> {
  try {
    const session = await queryClient.ensureQueryData(getSessionQuery(await signedInKind(pathname)))
    const person = session.agent ?? session.customer
    if (session.kind !== 'guest' && person) unlockDrafts(session.kind, person.id, session.draftKeys)
    else if (!browserSession.mayHave('agent') && !browserSession.mayHave('customer')) removePlainDrafts()
    return { result: { status: 'ready', session }, adminRights: session.adminRights, pools: session.pools }
  } catch (error) {
    return { result: { status: 'failed', error }, adminRights: false, pools: [] }
  }
}

export const clearSession = () => queryClient.removeQueries({ queryKey: queryKeyOf('Session') })
