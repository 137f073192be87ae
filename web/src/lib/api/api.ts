import type { BodyGiven, Endpoint, ParamsOf, QueryGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { randomId } from '../browser/random-id.ts'
import { ProblemError } from '../problems/problem-error.ts'
import { readProblem } from '../problems/read-problem.ts'
import { settleFailure } from '../problems/settle-failure.ts'
import { noCache } from '../session/no-cache.ts'
import type { SessionKind } from '../session/session-client.ts'
import { authorised } from './authorised.ts'
import { addressOf, type PathParams, type QueryValues } from './request-address.ts'
import { sendOnce } from './send-once.ts'
import { sendOverNetwork } from './transport.ts'

type Given<K extends string, T> = [T] extends [undefined]
  ? { [Name in K]?: undefined }
  : undefined extends T
    ? { [Name in K]?: T }
    : Record<never, never> extends T
      ? { [Name in K]?: T }
      : { [Name in K]: T }

export type RequestOptions = {
  signal?: AbortSignal
  /** Of what is kept and sent again by itself; others get theirs from `sendOnce`. */
  idempotencyKey?: string
  /** Sends no Authorization header. */
  anonymous?: boolean
  /** The session to use when the endpoint does not determine it. */
  as?: SessionKind
  /** The component shows every error itself. */
  quiet?: boolean
  /** The request outlives the page; one that changes something and has no body always does. */
  keepalive?: boolean
}

export type RequestInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryGiven<E>> &
  Given<'body', BodyGiven<E>> &
  RequestOptions

export type AnyInput = RequestOptions & { params?: PathParams; query?: QueryValues; body?: unknown }

/**
 * Sends a request to an endpoint of the contract. Rejects with `ProblemError` after global error handling.
 */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
): Promise<ResponseOf<E>> {
  const given = input as AnyInput
  const { idempotencyKey } = given
  if (!endpoint.idempotent || idempotencyKey !== undefined) return await exchange(endpoint, given)
  const attempt = {
    address: addressOf(endpoint, given.params, given.query),
    content: JSON.stringify(given.body ?? null),
  }
  return await sendOnce(attempt, (key) => exchange(endpoint, { ...given, idempotencyKey: key }))
}

async function exchange<E extends Endpoint>(endpoint: E, given: AnyInput): Promise<ResponseOf<E>> {
  const keepalive = given.keepalive ?? (endpoint.method !== 'GET' && given.body === undefined)
  let requestId!: string
  const send = (authorization: string | null) => {
    requestId = randomId()
    return sendOverNetwork(addressOf(endpoint, given.params, given.query), {
      method: endpoint.method,
      headers: headersFor(given, requestId, authorization),
      body: given.body === undefined ? null : JSON.stringify(given.body),
      signal: given.signal ?? null,
      keepalive,
    })
  }
  const read = async (response: Response) => {
    if (!response.ok) throw settleFailure(await readProblem(response, requestId), given)
    const text = await response.text()
    try {
      return (text === '' ? null : JSON.parse(text)) as ResponseOf<E>
    } catch (cause) {
      const failure = { status: response.status, problem: null, requestId, cause }
      throw settleFailure(new ProblemError(failure), given)
    }
  }
  return await authorised(endpoint, given, { send, read })
}

const headersFor = (given: AnyInput, requestId: string, authorization: string | null) => ({
  'X-Request-Id': requestId,
  ...noCache,
  Accept: 'application/json, application/problem+json',
  ...(authorization && { Authorization: authorization }),
  ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
  ...(given.idempotencyKey !== undefined && { 'Idempotency-Key': given.idempotencyKey }),
})
