import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { randomId } from '../browser/random-id.ts'
import { handlingOf } from '../problems/failure-handling.ts'
import { ProblemError } from '../problems/problem-error.ts'
import { readProblem } from '../problems/read-problem.ts'
import { settleFailure } from '../problems/settle-failure.ts'
import type { AccessToken } from '../session/access-token.ts'
import { browserSession } from '../session/browser-session.ts'
import { currentKind } from '../session/current-kind.ts'
import type { SessionKind } from '../session/session-client.ts'
import { sessionEnded } from '../session/session-end.ts'

type Send = (authorization: string | null) => Promise<Response>
type Exchange<T> = {
  send: Send
  /** Takes what is wanted of the response; a connection lost before its end counts like one lost before its beginning. */
  read: (response: Response) => T | Promise<T>
}
type Client = { anonymous?: boolean; as?: SessionKind; quiet?: boolean; signal?: AbortSignal }
type RequestTarget = Pick<Endpoint, 'audience' | 'method'>
type AuthorisedRequest = { endpoint: RequestTarget; client: Client }

/** Sends with the session's token; renews an expired token and retries once. */
export async function authorised<T>(
  endpoint: RequestTarget,
  client: Client,
  { send, read }: Exchange<T>,
): Promise<T> {
  try {
    const kind = kindFor(endpoint, client)
    return await read(kind ? await sendAs(kind, { endpoint, client }, send) : await send(null))
  } catch (cause) {
    if (cause instanceof ProblemError || client.signal?.aborted) throw cause
    throw settleFailure(new ProblemError({ status: 0, problem: null, requestId: randomId(), cause }), client)
  }
}

function kindFor(endpoint: RequestTarget, client: Client): SessionKind | null {
  if (client.anonymous) return null
  if (client.as) return client.as
  return endpoint.audience === 'agent' || endpoint.audience === 'customer' ? endpoint.audience : currentKind()
}

async function sendAs(kind: SessionKind, request: AuthorisedRequest, send: Send): Promise<Response> {
  const tokenNow = tokensFor(kind, request)
  const token = await tokenNow()
  if (!token) return sendWithoutSession(kind, { ...request, tokenNow }, send)
  const response = await send(headerOf(token))
  if (!(await refusesToken(response))) return response
  if ((await browserSession.replace(kind, token.value)) === 'ended')
    return sendWithoutSession(kind, { ...request, tokenNow }, send)
  const renewed = await tokenNow()
  return renewed ? send(headerOf(renewed)) : response
}

/** For a change, only tokens of whoever began it: another account may sign in while it waits, here or in another tab. */
function tokensFor(kind: SessionKind, { endpoint }: AuthorisedRequest) {
  const owner = endpoint.method === 'GET' ? undefined : browserSession.owner(kind)
  return async () => {
    const token = await browserSession.token(kind)
    if (token && owner && token.subject !== owner) throw withoutSession()
    return token
  }
}

async function sendWithoutSession(
  kind: SessionKind,
  { endpoint, client, tokenNow }: AuthorisedRequest & { tokenNow: () => Promise<AccessToken | null> },
  send: Send,
): Promise<Response> {
  const isWanted = client.as === kind && browserSession.hasEnded(kind)
  if (endpoint.audience === 'public' && !isWanted) return send(null)
  // After signing out, the page is about to change: no prompt and no error message.
  if (browserSession.hasLeft(kind)) throw withoutSession()
  const token = (await sessionEnded(kind)) ? await tokenNow() : null
  return send(token && headerOf(token))
}

const withoutSession = () => new ProblemError({ status: 401, problem: null, requestId: randomId() })

const headerOf = (token: AccessToken) => `${token.type} ${token.value}`

async function refusesToken(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  const body = await response.clone().text()
  return handlingOf(await readProblem(response.clone()), body !== '') === 'refreshSession'
}
