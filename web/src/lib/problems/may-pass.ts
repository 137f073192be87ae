import { isTransient, ProblemError } from './problem-error.ts'

/** Also once the writer has signed in again, or has waited. */
export const mayPass = (error: unknown) =>
  isTransient(error) || (error instanceof ProblemError && (error.status === 401 || error.status === 429))
