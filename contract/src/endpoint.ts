import type { z } from 'zod'
import type { RateLimitName } from './rate-limits.ts'
import type { RightName } from './rights.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` anyone; `customer` a signed-in player; `agent` a signed-in employee on an allowed
 * network; `signedIn` either of the two.
 */
export type Audience = 'public' | 'customer' | 'agent' | 'signedIn'

/** How a body may be written. */
export type BodyType = 'json' | 'form' | 'multipart'

/** One call of the product: the server registers it, the web calls it, the OpenAPI document describes it. */
export type Endpoint = {
  /** The operation's one name, the same in the contract, the route, the file and the hook. */
  name: string
  method: HttpMethod
  /** Path with `{param}` placeholders, as in OpenAPI. */
  path: string
  audience: Audience
  /** The right an agent's role must hold; several mean any one of them. Absent: every agent may call. */
  right?: RightName | readonly RightName[]
  /** True when the call takes an `Idempotency-Key` header; a retry with the same key gets the first answer. */
  idempotent?: boolean
  /** The body is not JSON: a form post (OAuth), one uploaded file, or an answer streamed to the client. */
  carries?: 'form' | 'upload' | 'download' | 'events'
  /** The types of body it takes where they are not those of what it `carries`. */
  bodyTypes?: readonly BodyType[]
  /** An open call in which it matters who calls: a token past its time is refused rather than taken for a guest's. */
  refusesStaleToken?: boolean
  /**
   * What guests and customers are counted by before anything else is done; every call of theirs that changes something has one.
   * `own`: the operation counts by itself, under a lock. Employees are not counted.
   */
  limit?: RateLimitName | 'own' | { guest: RateLimitName; customer: RateLimitName }
  /** Open to an employee whose role wants a second factor that is not set up yet; every other call is closed until it is. */
  beforeSecondFactor?: true
  /** The body may be a long text or list: 2 MB and 200,000 values instead of 512 KB and 2,000. Employees' calls alone. */
  size?: 'large'
  /** An open call that is employees' all the same: it answers only inside `AGENT_NETWORKS`. */
  staffOnly?: true
  /** Success status; 200 unless said. */
  status?: 200 | 201 | 202 | 204
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** A body of any other type is refused: another site's page could send it without asking. */
export function bodyTypesOf({
  bodyTypes,
  carries,
}: Pick<Endpoint, 'bodyTypes' | 'carries'>): readonly BodyType[] {
  if (bodyTypes) return bodyTypes
  if (carries === 'form') return ['form']
  return carries === 'upload' ? ['multipart'] : ['json']
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** The operations a module of the contract declares, by name. */
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
