import type { FieldError, ProblemCode } from '@savepoint/contract/problems.ts'
import { problemKinds } from '@savepoint/contract/problems.ts'

type ProblemMembers = {
  detail?: string
  errors?: FieldError[]
  retryAt?: Date
  events?: unknown[]
  employees?: string[]
  accounts?: string[]
  projects?: string[]
  rules?: string[]
  macros?: string[]
  teams?: string[]
  policies?: string[]
  recurringTickets?: string[]
}

/** The one error that operations throw; answerProblem turns it into a problem document. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly members: ProblemMembers

  /** `cause` is for the log alone. */
  constructor(code: ProblemCode, members: ProblemMembers = {}, cause?: unknown) {
    super(problemKinds[code].title, { cause })
    this.code = code
    this.members = members
  }

  get status(): number {
    return problemKinds[this.code].status
  }
}

export function fieldProblem(path: string, message: string): Problem {
  return new Problem('invalidInput', { errors: [{ path, message }] })
}
