import { getSession, type Session } from '@savepoint/contract/people/people.ts'
import type { Pool } from '@savepoint/contract/rights.ts'
import { operationQuery, queryKeyOf } from '../../../lib/api/operation-query.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { removePlainDrafts, unlockDrafts } from '../../../lib/drafts/draft-keys.ts'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { areaOf } from '../../../lib/session/area.ts'
import { browserSession } from '../../../lib/session/browser-session.ts'
import { kindsFor } from '../../../lib/session/current-kind.ts'
import { sessionArrived } from '../../../lib/session/session-changed.ts'
import type { SessionKind } from '../../../lib/session/session-client.ts'
import { sessionEnded } from '../../../lib/session/session-end.ts'

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
    if (areaOf(pathname) === kind && browserSession.hasEnded(kind)) {
      // The page stays as it is, under the dialog that asks for the password.
      void sessionEnded(kind)
      return kind
    }
  }
  return null
}

const longestMs = 3_000

/** Never rejects, nor waits for long: the page is shown whatever becomes of the session request. */
export async function loadSession(pathname: string): Promise<SessionContext> {
  const loading = waitForSession(pathname)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), longestMs)
  })
  const context = await Promise.race([loading, late])
  clearTimeout(timer)
  if (context === 'late') void loading.then(({ result }) => result.status === 'ready' && sessionArrived())
  else if (context.result.status === 'ready') return context
  const known = knownSession(pathname)
  if (known) return known
  return context === 'late'
    ? failedWith(new ProblemError({ status: 0, problem: null, requestId: randomId() }))
    : context
}

/** While the server cannot be reached nobody knows whether the session has ended: the page goes on with the one it has. */
function knownSession(pathname: string): SessionContext | null {
  const kind = kindsFor(pathname).find((one) => browserSession.mayHave(one))
  const session = kind && queryClient.getQueryData<Session>(getSessionQuery(kind).queryKey)
  if (!session) return null
  window.addEventListener('online', sessionArrived, { once: true })
  return readyWith(session)
}

const readyWith = (session: Session): SessionContext => ({
  result: { status: 'ready', session },
  adminRights: session.adminRights,
  pools: session.pools,
})

const failedWith = (error: unknown): SessionContext => ({
  result: { status: 'failed', error },
  adminRights: false,
  pools: [],
})

async function waitForSession(pathname: string): Promise<SessionContext> {
  try {
    const session = await queryClient.ensureQueryData(getSessionQuery(await signedInKind(pathname)))
    const person = session.agent ?? session.customer
    if (session.kind !== 'guest' && person) unlockDrafts(session.kind, person.id, session.draftKeys)
    else if (!browserSession.mayHave('agent') && !browserSession.mayHave('customer')) removePlainDrafts()
    return readyWith(session)
  } catch (error) {
    return failedWith(error)
  }
}

export const clearSession = () => queryClient.removeQueries({ queryKey: queryKeyOf('Session') })

/** The known session stays in use until the answer comes. */
export const refetchSession = () => queryClient.refetchQueries({ queryKey: queryKeyOf('Session') })
