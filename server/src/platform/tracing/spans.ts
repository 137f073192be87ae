import type { FastifyInstance } from 'fastify'
import type { ObserveQuery } from '../database/observe-queries.ts'

export type SpanValues = Record<string, string | number | boolean>

export type Tracing = {
  run: <T>(name: string, values: SpanValues, work: () => Promise<T>) => Promise<T>
  observeQuery: ObserveQuery
  watchRequests: (app: FastifyInstance) => void
  /** Of what runs at this moment. */
  traceId: () => string | undefined
  stop: () => Promise<void>
}
