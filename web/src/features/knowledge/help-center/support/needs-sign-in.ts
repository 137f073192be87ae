import { ProblemError } from '../../../../lib/problems/problem-error.ts'

/** A guest asked for what only players may read. */
export const needsSignIn = (error: unknown) => error instanceof ProblemError && error.status === 401
