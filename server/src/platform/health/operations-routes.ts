import * as contract from '@savepoint/contract/operations.ts'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { App } from '../http/http.ts'
import type { Implement } from '../http/implement.ts'
import { Problem } from '../problems.ts'
import type { ReportError } from '../report-error.ts'

import { checkReadiness } from './check-readiness.ts'
import { reportFailure } from './report-failure.ts'

export function operationsRoutes(
  app: App,
  implement: Implement,
  services: { db: Database; config: Config; reportError: ReportError },
) {
  const { db, config } = services
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await checkReadiness(db)
    return { status: 'ok' }
  })
  implement(contract, {
    reportFailure: async ({ body, request }) => {
      reportFailure(services, body, request.ip)
      return null
    },
  })
  if (config.metricsToken === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${config.metricsToken}`) throw new Problem('notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
