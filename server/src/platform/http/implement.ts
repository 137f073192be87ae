import type { OperationName } from '@savepoint/contract/descriptions/areas.ts'
import type { OperationIn } from '@savepoint/contract/descriptions/description.ts'
import {
  type BodyOf,
  bodyTypesOf,
  type Endpoint,
  endpointsOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, AgentActor, CustomerActor } from '../actors.ts'
import type { Config } from '../config.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { fieldProblem } from '../problems.ts'
import type { Reading, ReadingOf } from '../standbys/reading.ts'
import { requireBoundedBody } from './bounded-body.ts'
import type { App, Authenticate } from './http.ts'
import type { Retryable } from './idempotency.ts'
import type { RecallAnswer } from './remember-answers.ts'
import { refuseForeign } from './request-origin.ts'
import { RememberedResponse } from './response-memory.ts'

type ActorFor<E extends Endpoint> = E['audience'] extends 'agent'
  ? AgentActor
  : E['audience'] extends 'customer'
    ? CustomerActor
    : E['audience'] extends 'signedIn'
      ? AgentActor | CustomerActor
      : Actor

export type OperationRequest<E extends Endpoint> = {
  actor: ActorFor<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  retryable: Retryable
  reading: Reading
  /** `reading` for what is the same for every visitor, and for every player. Employees always read it anew. */
  remembering: Reading
  request: FastifyRequest
  reply: FastifyReply
}

const keyForm = /^[\w-]{8,100}$/

type Handle<E extends Endpoint> = (request: OperationRequest<E>) => Promise<ResponseOf<E>>

type Handlers<Module> =
  OperationIn<Module> extends OperationName
    ? { [Name in OperationIn<Module>]: Module[Name] extends Endpoint ? Handle<Module[Name]> : never }
    : 'contract/src/descriptions does not describe every operation of this module'

/** Every route checks the origin, then the session and its rights, then the rate limits. */
export function implementWith(
  app: App,
  config: Config,
  {
    authenticate,
    rateLimiter,
    noteHandled,
    readingOf,
    recallAnswer,
  }: {
    authenticate: Authenticate
    rateLimiter: RateLimiter
    noteHandled: (endpoint: Endpoint) => void
    readingOf: ReadingOf
    /** Without it, nothing is remembered. */
    recallAnswer: RecallAnswer | undefined
  },
) {
  function serve(endpoint: Endpoint, handle: Handle<Endpoint>) {
    const status = endpoint.status ?? 200
    const hasBody = ![202, 204, 303].includes(status)
    const streams = endpoint.carries === 'download' || endpoint.carries === 'events'
    const routes = bodyTypesOf(endpoint).includes('multipart') ? app.receiving : app
    routes.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      schema: {
        operationId: endpoint.name,
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(!streams && hasBody && { response: { [status]: endpoint.response } }),
      },
      ...(endpoint.size === 'large' && { bodyLimit: limits.largeBodyMaxBytes }),
      ...(endpoint.method !== 'GET' && {
        preValidation: async ({ body }) => requireBoundedBody(body, endpoint.size),
      }),
      onRequest: async (request) => {
        refuseForeign(request, endpoint, config)
        request.actor = await authenticate(request, endpoint)
        app.rememberClient(request, request.actor)
        await rateLimiter.count(endpoint, request.actor, request.ip)
      },
      // Downloads are sent as stored: most are already compressed.
      ...(streams && { compress: false }),
      handler: async (request, reply) => {
        // Transfers take as long as the client's connection needs.
        if (streams || endpoint.carries === 'upload') request.leaveTurn()
        const answer = await handle(
          callOf({ endpoint, request, reply, reading: readingOf(request), recallAnswer }),
        ).finally(() => noteHandled(endpoint))
        if (streams) return reply
        if (answer instanceof RememberedResponse) return answer.send(request, reply)
        // Some have nothing to answer at times, or what the client has already.
        if (reply.statusCode === 204 || reply.statusCode === 304) return reply.send()
        reply.code(status)
        return hasBody ? reply.send(answer) : reply.send()
      },
    })
  }

  return function implement<Module extends object>(module: Module, handlers: Handlers<Module>): void {
    const endpoints = endpointsOf(module)
    for (const [name, handle] of Object.entries(handlers)) {
      const endpoint = endpoints.get(name)
      if (!endpoint) throw new Error(`The contract has no operation ${name}`)
      serve(endpoint, handle as Handle<Endpoint>)
      endpoints.delete(name)
    }
    if (endpoints.size > 0) throw new Error(`Nothing implements ${[...endpoints.keys()].join(', ')}`)
  }
}
export type Implement = ReturnType<typeof implementWith>

function callOf({
  endpoint,
  request,
  reply,
  reading,
  recallAnswer,
}: {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  reading: Reading
  recallAnswer: RecallAnswer | undefined
}): OperationRequest<Endpoint> {
  const given = request.headers['idempotency-key']
  if (given !== undefined && (typeof given !== 'string' || !keyForm.test(given))) {
    throw fieldProblem('Idempotency-Key', 'must be 8 to 100 letters, digits, - or _')
  }
  const { actor, params, query, body } = request
  // The address of a guest changes, as from home to mobile data; a key with another body is refused.
  const who = actor.kind === 'guest' ? 'guest' : `${actor.kind}:${actor.id}`
  const status = endpoint.status ?? 200
  const remembering: Reading = (read) =>
    recallAnswer === undefined || actor.kind === 'agent'
      ? reading(read)
      : // Sent as it is.
        (recallAnswer(`${actor.kind} ${request.url}`, {
          ...{ read, reading, status },
          serialize: (answer) => String(reply.code(status).serialize(answer)),
        }) as ReturnType<typeof read>)
  const operation = endpoint.params ? `${endpoint.name} ${JSON.stringify(params)}` : endpoint.name
  return {
    actor,
    params,
    query,
    body,
    retryable: { actor: who, operation, key: given ?? null, body, response: endpoint.response },
    reading,
    remembering,
    request,
    reply,
  } as OperationRequest<Endpoint>
}
