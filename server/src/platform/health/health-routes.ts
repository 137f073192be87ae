import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { answerUnavailable } from '../http/problem-answers.ts'
import type { Listener } from '../live/listener.ts'
import { registry } from '../metrics/metrics.ts'
import { Problem } from '../problems.ts'
import { checkReadiness } from './check-readiness.ts'

/** Brings figures up to date that are only looked up when somebody asks. */
export type CollectMetrics = () => Promise<void>

type HealthServices = {
  db: Database
  listener: Listener
  config: Config
  collect: CollectMetrics
  ending?: AbortSignal | undefined
}

/** On the port of the pages, and on `METRICS_PORT`. Without `METRICS_TOKEN` there are no metrics. */
export function healthRoutes(
  app: FastifyInstance,
  { db, listener, config, collect, ending }: HealthServices,
) {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    // Load balancers look here, and send nothing more before the process ends. That is no error to report.
    if (ending?.aborted) return answerUnavailable(request, reply)
    await checkReadiness(db, listener)
    return { status: 'ok' }
  })
  const { metricsToken } = config
  if (metricsToken === undefined) return
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new Problem('notFound')
    await collect()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** In the same time, however much of it is right. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
