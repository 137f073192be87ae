import { sessionChanged } from '../session/session-changed.ts'
import { notify } from '../toasts/toasts.ts'
import { handlingOf } from './failure-handling.ts'
import { ProblemError } from './problem-error.ts'
import { reportError } from './report-error.ts'

export function settleFailure(failure: ProblemError, how: { quiet?: boolean }): ProblemError {
  if (failure.status >= 500) reportError(failure)
  if (failure.problem?.code === 'secondFactorMissing') sessionChanged()
  if (how.quiet) return failure
  const handling = handlingOf(failure, failure.problem !== null)
  if (handling === 'lacksRights') notify.error(($) => $.errors.lacksRights)
  if (handling === 'tryLater' && failure.status !== 0) notify.error(($) => $.errors.tryLater)
  return failure
}

/** Whoever sent the request says what happened to it. */
export const isLeftToClient = (error: unknown): error is ProblemError =>
  error instanceof ProblemError &&
  (error.status === 0 || handlingOf(error, error.problem !== null) === 'leaveToClient')
