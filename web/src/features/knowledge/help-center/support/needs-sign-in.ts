import { ProblemError } from '../../../../lib/problems/problem-error.ts'

export const needsSignIn = (error: unknown) => error instanceof ProblemError && error.status === 401
