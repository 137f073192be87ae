import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { reportFailure } from '@savepoint/contract/operations.ts'
import { isBrowser } from '../browser/is-browser.ts'
import { runtimeConfig } from '../settings/runtime-config.ts'
import { ProblemError } from './problem-error.ts'

const mostPerVisit = 10
const reported = new Set<string>()

/** Reports each error once, with a limit per page. The server reports its own. */
export function reportError(error: unknown) {
  if (!isBrowser) return
  console.error(`[savepoint ${runtimeConfig.release}]`, error)
  const failure = describe(error)
  if (reported.has(failure.message) || reported.size >= mostPerVisit) return
  reported.add(failure.message)
  // A failed report is not reported again.
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
