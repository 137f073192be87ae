import * as contract from '@savepoint/contract/operations.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { App } from '../http/http.ts'
import type { Implement } from '../http/implement.ts'
import type { Listener } from '../live/listener.ts'
import { measureProcess, requestDurations } from '../metrics/metrics.ts'
import type { ReportError } from '../report-error.ts'
import { type CollectMetrics, healthRoutes } from './health-routes.ts'
import { reportFailure } from './report-failure.ts'

export function operationsRoutes(
  app: App,
  implement: Implement,
  services: {
    db: Database
    listener: Listener
    config: Config
    collect: CollectMetrics
    reportError: ReportError
    ending: AbortSignal | undefined
  },
) {
  healthRoutes(app, services)
  implement(contract, {
    reportFailure: async ({ body }) => {
      reportFailure(services, body)
      return null
    },
  })
  if (services.config.metricsToken !== undefined) measureRequests(app)
}

function measureRequests(app: App) {
  measureProcess()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    const labels = {
      // Anybody may invent methods and paths.
      method: route === undefined ? 'any' : request.method,
      route: route ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    requestDurations.observe(labels, reply.elapsedTime / 1_000)
    done()
  })
}
