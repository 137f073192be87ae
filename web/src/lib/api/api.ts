import type { BodyGiven, Endpoint, ParamsOf, QueryGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import { randomId } from '../browser/random-id.ts'
import { readProblem } from '../problems/read-problem.ts'
import { settleFailure } from '../problems/settle-failure.ts'
import type { SessionKind } from '../session/session-client.ts'
import { authorised } from './authorised.ts'
import { addressOf, type PathParams, type QueryValues } from './request-address.ts'

type Given<K extends string, T> = [T] extends [undefined]
  ? { [Name in K]?: undefined }
  : undefined extends T
    ? { [Name in K]?: T }
    : Record<never, never> extends T
      ? { [Name in K]?: T }
      : { [Name in K]: T }

export type RequestOptions = {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Sends no Authorization header: signing in, and resetting a password. */
  anonymous?: boolean
  /** Whose session to use where the endpoint does not say. */
  as?: SessionKind
  /** The client shows the failure itself, whatever it is. */
  quiet?: boolean
  /** Lets the call outlive the page. */
  keepalive?: boolean
}

export type RequestInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryGiven<E>> &
  Given<'body', BodyGiven<E>> &
  RequestOptions

export type AnyInput = RequestOptions & { params?: PathParams; query?: QueryValues; body?: unknown }

/** Calls one endpoint of the contract. Rejects with `ProblemError`, after the specification's handling of failures. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
): Promise<ResponseOf<E>> {
  const given = input as AnyInput
  const send = (authorization: string | null) =>
    fetch(addressOf(endpoint, given.params, given.query), {
      method: endpoint.method,
      headers: headersFor(endpoint, given, authorization),
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(given.signal ? { signal: given.signal } : {}),
      ...(given.keepalive ? { keepalive: true } : {}),
    })
  const response = await authorised(endpoint, given, send)
  if (!response.ok) throw settleFailure(await readProblem(response), given)
  if (response.status === 204) return null as ResponseOf<E>
  const text = await response.text()
  return (text === '' ? null : JSON.parse(text)) as ResponseOf<E>
}

function headersFor(endpoint: Endpoint, given: AnyInput, authorization: string | null) {
  const headers = new Headers({
    'X-Request-Id': randomId(),
    'Cache-Control': 'no-cache',
    Pragma: 'no-cache',
    Accept: 'application/json, application/problem+json',
  })
  if (authorization) headers.set('Authorization', authorization)
  if (given.body !== undefined) headers.set('Content-Type', 'application/json')
  if (endpoint.idempotent) headers.set('Idempotency-Key', given.idempotencyKey ?? randomId())
  return headers
}
