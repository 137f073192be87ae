import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import helmet from 'helmet'
import type { Actor } from '../actors.ts'
import type { Config } from '../config.ts'
import { type LogStream, logSettings } from '../log/log-settings.ts'
import type { ReportError } from '../report-error.ts'
import { activeTracing } from '../tracing/tracing.ts'
import { admission } from './admission.ts'
import { answerCompiler } from './answers.ts'
import { rememberClients } from './clients.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { finishRequests } from './finish-requests.ts'
import { answerProblem } from './problem-answers.ts'
import { compression } from './response-memory.ts'
import { steadyBodies } from './steady-bodies.ts'

export type App = FastifyInstance
/** Identifies the actor and refuses those the endpoint is not for; implemented by the people feature. */
export type Authenticate = (request: FastifyRequest, endpoint: Endpoint) => Promise<Actor>

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    actor: Actor
    hasTurn: boolean
    leaveTurn: () => void
  }
  interface FastifyInstance {
    /** Every route, for the test that none is outside the contract. */
    served: { method: string; url: string; endpoint: Endpoint | undefined }[]
    /** Requests being worked on, and those waiting for their turn. */
    turns: () => { working: number; waiting: number }
    /** Later requests with the same token are those of this actor before they are checked. */
    rememberClient: (request: FastifyRequest, actor: Actor) => void
    /** For endpoints that receive files: all others are spared the hooks that clean up after them. */
    receiving: FastifyInstance
  }
}

const requestIdForm = /^[\w.:-]{1,100}$/

const malformedPath = '/api/malformed-path'

function isWellFormedPath(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || path.includes('//') || /[\\\p{Cc}]/u.test(path)) return false
  try {
    // Used, or the bundler would leave the call out as one without effect.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

export async function createHttp(options: {
  config: Config
  reportError: ReportError
  scriptHashes: string[]
  logStream?: LogStream | undefined
}): Promise<App> {
  const { config, scriptHashes } = options
  const logsRequests = ['debug', 'trace'].includes(config.logLevel)
  const app = Fastify({
    logController: new LogController({
      disableRequestLogging: !logsRequests,
      requestIdLogLabel: 'requestId',
    }),
    ...(!logsRequests && { childLoggerFactory: (logger) => logger }),
    logger: logSettings(config, options.logStream),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID()
    },
    bodyLimit: limits.bodyMaxBytes,
    // A malformed path is answered "not found" like any other, so that the response gets every header.
    rewriteUrl: ({ url = '/' }) => (isWellFormedPath(url) ? url : malformedPath),
    // A login may be long, and each character may take nine when percent-encoded.
    routerOptions: { maxParamLength: 2_500 },
    // See finish-requests.ts.
    forceCloseConnections: false,
    // Limits slow headers and idle sockets; for bodies see steady-bodies.ts.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: config.keepAliveSeconds * 1_000,
    connectionTimeout: 120_000,
  })
  activeTracing()?.watchRequests(app)
  finishRequests(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler)
  app.decorate('served', [])
  app.addHook('onRoute', ({ method, url, config: { endpoint } = {} }) => {
    for (const one of [method].flat()) app.served.push({ method: one, url, endpoint })
  })
  app.decorateRequest('actor')
  const bodies = steadyBodies()
  app.addHook('onClose', async () => bodies.stop())
  const secured = securityHeaders(config, scriptHashes)
  // Hooks that every request passes take a callback: each promise among them costs as much as most of what they do.
  app.addHook('onRequest', (request, reply, done) => {
    bodies.watch(request.raw)
    reply.headers(secured).header('x-request-id', request.id)
    done()
  })
  admitInTurn(app, config)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/connect/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    }
    done()
  })
  app.setErrorHandler((error, request, reply) =>
    answerProblem({ error, request, reply, reportError: options.reportError }),
  )

  await app.register(cookie)
  await app.register(compress, {
    encodings: compression.encodings,
    // Compressed bodies are refused: their size is unknown until they are unpacked.
    globalDecompression: false,
    threshold: compression.threshold,
    brotliOptions: compression.brotli,
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.limits.eventLoopDelayMilliseconds,
    retryAfter: 5,
    exposeStatusRoute: false,
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 20_000 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)))
    },
  )
  return app
}

/** Must be registered before any endpoint, and after what describes them. */
export async function receiveFiles(app: App, { limits }: Config): Promise<void> {
  await app.register(async (receiving) => {
    await receiving.register(multipart, {
      limits: { files: 1, fields: 4, fileSize: limits.attachmentMaxBytes },
    })
    app.decorate('receiving', receiving)
  })
}

const isDeferrableOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.deferrable === true

const alwaysAnswered = ['/healthz', '/readyz', '/metrics']

/**
 * A request waits for its turn before the sign-in check. While its body arrives or its response is streamed it occupies no turn; afterwards it is
 * next.
 */
function admitInTurn(app: App, { limits: { requestsAtOnce, requestsWaiting } }: Config) {
  const turns = admission({ atOnce: requestsAtOnce, longestWait: 600, mostWaiting: requestsWaiting })
  const clients = rememberClients()
  const isCounted = ({ routeOptions }: FastifyRequest) => !alwaysAnswered.includes(routeOptions.url ?? '')
  const enter = (request: FastifyRequest, isReturning: boolean, done: (refusal?: Error) => void) => {
    if (!isCounted(request) || request.hasTurn) return done()
    const begin = () => {
      request.hasTurn = true
      if (request.raw.socket.destroyed) request.leaveTurn()
      done()
    }
    const isDeferrable = isDeferrableOf(request)
    if (turns.enterAtOnce(isDeferrable)) begin()
    else void turns.enter({ client: clients.clientOf(request), isDeferrable, isReturning }).then(begin, done)
  }
  app.decorate('turns', turns.counts)
  app.decorate('rememberClient', clients.remember)
  app.decorateRequest('hasTurn', false)
  app.decorateRequest('leaveTurn', function leaveTurn(this: FastifyRequest) {
    if (!this.hasTurn) return
    this.hasTurn = false
    turns.leave(isDeferrableOf(this))
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => request.leaveTurn())
    enter(request, false, done)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!request.raw.complete) request.leaveTurn()
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => enter(request, true, done))
}

/** They are the same for every response. */
function securityHeaders(config: Config, scriptHashes: string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  } as unknown as ServerResponse
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(scriptHashes),
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : (false as const),
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'same-origin' as const },
  })
  write({} as IncomingMessage, response, () => {})
  return headers
}
