import { getDescription } from '@savepoint/contract/descriptions/areas.ts'
import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { type ProblemCode, problemKinds } from '@savepoint/contract/problems.ts'
import type { OpenAPIV3_1 as OpenApi } from 'openapi-types'

const statusTranslations = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No content', 303: 'See other' }

export function successResponse(
  { status = 200, carries, mayBeEmpty }: Endpoint,
  generated: OpenApi.ResponsesObject | undefined,
): OpenApi.ResponsesObject {
  const description = statusTranslations[status]
  if (carries === 'download') return { 200: { description, content: content('application/octet-stream') } }
  if (carries === 'events') return { 200: { description, content: content('text/event-stream') } }
  const answer = { ...(status < 202 && generated?.[status]), description } as OpenApi.ResponseObject
  if (!mayBeEmpty) return { [status]: answer }
  return { [status]: withoutNull(answer), 204: { description: statusTranslations[204] } }
}

/** What is null is answered without a body. */
function withoutNull(answer: OpenApi.ResponseObject): OpenApi.ResponseObject {
  const { schema } = answer.content?.['application/json'] ?? {}
  const [one, ...others] = (schema as OpenApi.SchemaObject | undefined)?.anyOf ?? []
  const isNull = (kind: object | undefined) => kind !== undefined && 'type' in kind && kind.type === 'null'
  if (!one || others.length !== 1 || !isNull(others[0])) return answer
  return { ...answer, content: { 'application/json': { schema: one } } }
}

function content(mediaType: string): OpenApi.ResponseObject['content'] {
  return { [mediaType]: { schema: { type: 'string' } } }
}

export function problemResponses(endpoint: Endpoint): OpenApi.ResponsesObject {
  const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problemKinds[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [status, problemResponse(endpoint, status, kinds)]),
  )
}

/** Errors that any request of its form can get, and those that the operation throws. */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const { problems = [] } = getDescription(endpoint.name)
  return [...new Set([...impliedProblems(endpoint), ...problems])]
}

function impliedProblems(endpoint: Endpoint): ProblemCode[] {
  const { method, audience, params, limit, carries, idempotent } = endpoint
  const isForAgents = audience === 'agent' || audience === 'signedIn'
  const needsSession = audience !== 'public' || endpoint.refusesStaleToken
  const hasBody = endpoint.body !== undefined || carries === 'upload' || carries === 'form'
  return [
    'invalidInput',
    ...when(needsSession, 'unauthorized'),
    ...when(audience !== 'public' || endpoint.staffOnly, 'notEnoughRights'),
    ...when(isForAgents && !endpoint.beforeSecondFactor, 'secondFactorMissing'),
    ...when(method !== 'GET', 'wrongOrigin'),
    ...when(params, 'notFound'),
    ...when(hasBody, 'fileTooLarge', 'wrongFormat'),
    ...when(idempotent, 'idempotencyKeyReused'),
    ...when(limit, 'tooManyRequests'),
    'unavailable',
  ]
}

function when(condition: unknown, ...codes: ProblemCode[]): ProblemCode[] {
  return condition ? codes : []
}

const retryAfter: OpenApi.ResponseObject['headers'] = {
  'Retry-After': { description: 'Seconds until the request may be sent again.', schema: { type: 'integer' } },
}

function problemResponse(endpoint: Endpoint, status: number, codes: ProblemCode[]): OpenApi.ResponseObject {
  const description = codes.map((code) => problemKinds[code].title).join('. ')
  // An agent's page takes an empty 401 body for a session that ended.
  if (codes.every((code) => code === 'unauthorized') && endpoint.audience === 'agent') return { description }
  return {
    description,
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
