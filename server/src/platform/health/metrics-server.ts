import Fastify from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { answerProblem } from '../http/problem-answers.ts'
import type { Listener } from '../live/listener.ts'
import type { ReportError } from '../report-error.ts'
import { type CollectMetrics, healthRoutes } from './health-routes.ts'

/** A port of its own for metrics and probes: workers serve no other, and an overload of the pages does not reach it. */
export async function startMetricsServer({
  port,
  config,
  db,
  listener,
  collect,
  reportError,
  ending,
}: {
  port: number
  config: Config
  db: Database
  listener: Listener
  collect: CollectMetrics
  reportError: ReportError
  ending?: AbortSignal
}) {
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: 1_000,
    connectionTimeout: 30_000,
  })
  app.setErrorHandler((error, request, reply) => answerProblem({ error, request, reply, reportError }))
  healthRoutes(app, { db, listener, config, collect, ending })
  await app.listen({ host: config.host, port })
  return app
}
