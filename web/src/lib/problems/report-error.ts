import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { reportFailure } from '@savepoint/contract/operations.ts'
import { runtimeConfig } from '../settings/runtime-config.ts'
import { ProblemError } from './problem-error.ts'

const mostPerVisit = 10
const reported = new Set<string>()

/** Tells the publisher of a failure nobody on this page can mend; each once, and never so many as to be a load. */
export function reportError(error: unknown) {
  console.error(`[savepoint ${runtimeConfig.release}]`, error)
  const failure = describe(error)
  if (reported.has(failure.message) || reported.size >= mostPerVisit) return
  reported.add(failure.message)
  // A report that does not get through is no failure of its own: it would only ask to be reported again.
  fetch(reportFailure.path, {
    method: reportFailure.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(failure),
    keepalive: true,
  }).catch(() => {})
}

function describe(error: unknown): BodyGiven<typeof reportFailure> {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const requestId = error instanceof ProblemError ? error.requestId : ''
  return {
    message: message.slice(0, 1_000),
    ...(stack ? { stack: stack.slice(0, 8_000) } : {}),
    ...(requestId ? { requestId: requestId.slice(0, 100) } : {}),
    path: window.location.pathname.slice(0, 500),
    release: runtimeConfig.release,
  }
}
