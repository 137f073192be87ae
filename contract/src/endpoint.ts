import type { z } from 'zod'
import type { RateLimitName } from './rate-limits.ts'
import type { RightName } from './rights.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `public` anyone; `customer` a signed-in player; `agent` a signed-in employee on an allowed network; `signedIn` either of the two. */
export type Audience = 'public' | 'customer' | 'agent' | 'signedIn'

export type BodyType = 'json' | 'form' | 'multipart'

/** One operation of the API: the server registers it, the web app calls it, the OpenAPI document describes it. */
export type Endpoint = {
  /** The same in the contract, the route, the file and the hook. */
  name: string
  method: HttpMethod
  /** With `{param}` placeholders, as in OpenAPI. */
  path: string
  audience: Audience
  /** The right that an agent's role needs; any one of several. Absent: every agent. */
  right?: RightName | readonly RightName[]
  /** Accepts an `Idempotency-Key` header; a retry with the same key gets the first response. */
  idempotent?: boolean
  /** The body is not JSON: an OAuth form post, an uploaded file, or a streamed response. */
  carries?: 'form' | 'upload' | 'download' | 'events'
  /** Content types of the body, where they do not follow from `carries`. */
  bodyTypes?: readonly BodyType[]
  /** A public operation where it matters who sends it: an expired token is refused instead of being treated as a guest's. */
  refusesStaleToken?: boolean
  /**
   * Rate limit of guests and customers, checked first; mandatory for their writes. `own`: the operation counts itself, under a lock. Employees are
   * not limited.
   */
  limit?: RateLimitName | 'own' | { guest: RateLimitName; customer: RateLimitName }
  /** Open to an employee who must still set up a second factor; every other operation is closed until then. */
  beforeSecondFactor?: true
  /** For employees' long texts and lists: 2 MB and 200,000 values instead of 512 KB and 2,000. */
  size?: 'large'
  /** Changes only counts, which its sender does not look at: what they read next may be older than it. */
  countsOnly?: true
  /** Public, but only for employees: answered only inside `AGENT_NETWORKS`. */
  staffOnly?: true
  /** Under overload it waits for the others and is refused first: searches, suggestions, reports and exports. */
  deferrable?: true
  /** Success status, 200 by default. 202, 204 and 303 have no body. */
  status?: 200 | 201 | 202 | 204 | 303
  /** Answers 204 without a body where there is nothing, which the response names as null. */
  mayBeEmpty?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** Other types are refused: another site's page could send them without a preflight. */
export function bodyTypesOf({
  bodyTypes,
  carries,
}: Pick<Endpoint, 'bodyTypes' | 'carries'>): readonly BodyType[] {
  if (bodyTypes) return bodyTypes
  if (carries === 'form') return ['form']
  return carries === 'upload' ? ['multipart'] : ['json']
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export function endpointsOf(module: object): Map<string, Endpoint> {
  const operations = Object.values(module).filter(isEndpoint)
  return new Map(operations.map((operation) => [operation.name, operation]))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type BodyGiven<E extends Endpoint> = Given<E['body']>
export type QueryGiven<E extends Endpoint> = Given<E['query']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
