import {
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { getNumberFromEnv, W3CTraceContextPropagator } from '@opentelemetry/core'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { ObserveQuery } from '../database/observe-queries.ts'
import { loggedError } from '../log/log-error.ts'
import { releaseLabel } from '../release.ts'
import { samplerOf } from './sampler.ts'
import type { SpanValues, Tracing } from './spans.ts'

type TraceSettings = NonNullable<Config['traces']>

const longestStatement = 2_000
const complaintMilliseconds = 60_000
const untracedRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** The exporters read `OTEL_EXPORTER_OTLP_*` themselves; sampler and batches have no such reader. */
export async function openTelemetry(settings: TraceSettings): Promise<Tracing> {
  diag.setLogger(complainRarely(), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const own = resourceFromAttributes({ 'service.name': 'savepoint', 'service.version': releaseLabel })
  const provider = new TracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings.sampler, settings.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: await exporterOf(settings), ...batches() })],
  })
  const tracer = provider.getTracer('savepoint', releaseLabel)
  return {
    run: (name, values, work) => runInSpan(tracer, { name, values, work }),
    observeQuery: observeQuery(tracer),
    watchRequests: (app) => watchRequests(tracer, app),
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    stop: async () => {
      await provider.shutdown().catch(() => {})
      context.disable()
      propagation.disable()
      diag.disable()
    },
  }
}

async function exporterOf({ protocol }: TraceSettings): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter()
}

function batches() {
  const given = {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** A receiver that is away must not fill the log. */
function complainRarely() {
  let last = Number.NEGATIVE_INFINITY
  const complain = (message: string) => {
    if (performance.now() - last < complaintMilliseconds) return
    last = performance.now()
    const { message: msg } = loggedError(message)
    process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: `traces: ${msg}` })}\n`)
  }
  const nothing = () => {}
  return { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing }
}

async function runInSpan<T>(
  tracer: Tracer,
  { name, values, work }: { name: string; values: SpanValues; work: () => Promise<T> },
): Promise<T> {
  const span = tracer.startSpan(name, { attributes: values })
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** As in the log: no values of statements, no addresses. */
function fail(span: Span, error: unknown): void {
  const { type, message, stack } = loggedError(error)
  span.setAttribute('error.type', type)
  span.recordException({ name: type, message, stack })
  span.setStatus({ code: SpanStatusCode.ERROR, message })
}

const nothing = () => {}

/** Only within a request, a job or an email: what looks for work every second would drown them. */
function observeQuery(tracer: Tracer): ObserveQuery {
  return (textOf) => {
    if (!trace.getActiveSpan()?.isRecording()) return nothing
    const span = tracer.startSpan('sql', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql' },
    })
    return (error) => {
      const text = textOf().replaceAll(/\s+/g, ' ').trim()
      span.updateName(/^\w+/.exec(text)?.[0]?.toLowerCase() ?? 'sql')
      // Values stand apart from it, as $1, $2 and so on.
      span.setAttribute('db.query.text', text.slice(0, longestStatement))
      if (error !== undefined) fail(span, error)
      span.end()
    }
  }
}

function watchRequests(tracer: Tracer, app: FastifyInstance): void {
  const contexts = new WeakMap<object, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url, config } = request.routeOptions
    if ((url !== undefined && untracedRoutes.has(url)) || config.endpoint?.carries === 'events') return done()
    // Anybody may send a trace context: it is linked, and decides nothing about this trace.
    const caller = trace.getSpanContext(
      propagation.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter),
    )
    const method = url === undefined ? 'any' : request.method
    const span = tracer.startSpan(
      `${method} ${url ?? 'none'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': url ?? 'none',
          'savepoint.request.id': request.id,
        },
        links: caller ? [{ context: caller }] : [],
      },
      ROOT_CONTEXT,
    )
    const own = trace.setSpan(ROOT_CONTEXT, span)
    contexts.set(request, own)
    context.with(own, done)
  })
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const own = contexts.get(request)
    if (own) context.with(own, done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const own = contexts.get(request)
    const span = own && trace.getSpan(own)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}
