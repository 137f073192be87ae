import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Of this process. Whatever is measured stands here; labels have few values, and never any from people. */
export const registry = new Registry()
const registers = [registry]

export const requestDurations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route and class of status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2],
  registers,
})

export const requestsRefused = new Counter({
  name: 'savepoint_requests_refused_total',
  help: 'Requests that got no turn in time and were answered with 503, by whether they were deferrable',
  labelNames: ['class'],
  registers,
})

export const requestsWorking = new Gauge({
  name: 'savepoint_requests_working',
  help: 'Requests being worked on',
  registers,
})

export const requestsWaiting = new Gauge({
  name: 'savepoint_requests_waiting',
  help: 'Requests waiting for their turn',
  registers,
})

export const requestTurns = new Gauge({
  name: 'savepoint_requests_at_once',
  help: 'Requests that may be worked on at once (LIMIT_REQUESTS_AT_ONCE)',
  registers,
})

export const eventStreams = new Gauge({
  name: 'savepoint_event_streams',
  help: 'Open event streams of pages',
  registers,
})

export const queryDurations = new Histogram({
  name: 'savepoint_database_query_duration_seconds',
  help: 'Time of statements, including the wait for a connection',
  labelNames: ['outcome'],
  buckets: [0.002, 0.01, 0.05, 0.25, 1, 5],
  registers,
})

export const queriesInFlight = new Gauge({
  name: 'savepoint_database_queries_in_flight',
  help: 'Statements that run or wait for a connection',
  registers,
})

export const databasePool = new Gauge({
  name: 'savepoint_database_pool_size',
  help: 'Connections of the pool (DATABASE_POOL)',
  registers,
})

export const jobDurations = new Histogram({
  name: 'savepoint_job_duration_seconds',
  help: 'Time of background jobs, by task and outcome',
  labelNames: ['task', 'outcome'],
  buckets: [0.05, 0.5, 5, 60],
  registers,
})

export const mailsSent = new Counter({
  name: 'savepoint_mails_sent_total',
  help: 'Attempts to send an email: sent, retry (tried again later) or failed (given up)',
  labelNames: ['outcome'],
  registers,
})

export const mailsReceived = new Counter({
  name: 'savepoint_mails_received_total',
  help: 'Incoming emails, by what became of them',
  labelNames: ['outcome'],
  registers,
})

export const errorsReported = new Counter({
  name: 'savepoint_errors_total',
  help: 'Errors written to the log, of the server and of pages',
  labelNames: ['source'],
  registers,
})

export const standbysUsed = new Gauge({
  name: 'savepoint_read_standby_used',
  help: '1 if this process reads from the standby (DATABASE_READ_URLS), 0 while it reads from the primary instead',
  labelNames: ['standby'],
  registers,
})

export const standbyAge = new Gauge({
  name: 'savepoint_read_standby_lag_seconds',
  help: 'How old what this process reads from the standby is at most; absent while the standby is away',
  labelNames: ['standby'],
  registers,
})

export const listenerStalled = new Gauge({
  name: 'savepoint_listener_stalled_seconds',
  help: 'For how long this process may have missed notifications of the database',
  registers,
})

let isMeasuring = false

/** Processor, memory, event loop and garbage collection. */
export function measureProcess(): void {
  if (isMeasuring) return
  isMeasuring = true
  collectDefaultMetrics({ register: registry })
}
