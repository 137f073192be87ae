import type { ProblemCode, ProblemDocument } from '@savepoint/contract/problems.ts'

/**
 * `problem` is null when the response carried no problem document, `status` 0 when there was no response.
 */
export class ProblemError extends Error {
  readonly status: number
  readonly problem: ProblemDocument | null
  readonly requestId: string

  constructor(failure: {
    status: number
    problem: ProblemDocument | null
    requestId: string
    cause?: unknown
  }) {
    super(failure.problem?.title ?? `HTTP ${failure.status}`, { cause: failure.cause })
    this.name = 'ProblemError'
    this.status = failure.status
    this.problem = failure.problem
    this.requestId = failure.problem?.requestId || failure.requestId
  }
}

export function isProblem(error: unknown, ...codes: ProblemCode[]): error is ProblemError {
  return error instanceof ProblemError && codes.includes(error.problem?.code as ProblemCode)
}

export const isNotFound = (error: unknown) => error instanceof ProblemError && error.status === 404

/** The thing is absent, or the id is invalid. */
export const isAbsent = (error: unknown) => isNotFound(error) || isProblem(error, 'invalidInput')

export const isWrongCredentials = (error: unknown) =>
  error instanceof ProblemError && error.status === 401 && error.problem?.detail === 'Failed'

/**
 * A network or server error, or a response that is not the product's, such as the sign-in page of a hotel's network: a retry
 * may succeed.
 */
export const isTransient = (error: unknown) =>
  error instanceof ProblemError && (error.status < 400 || error.status >= 500)

export function retryTimeOf(error: unknown): Date | null {
  const at = error instanceof ProblemError ? error.problem?.retryAt : undefined
  return at === undefined ? null : new Date(at)
}
