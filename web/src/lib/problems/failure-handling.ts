import type { ProblemError } from './problem-error.ts'

export type FailureHandling = 'refreshSession' | 'silent' | 'lacksRights' | 'tryLater' | 'leaveToClient'

const rightsTitles = ['Not enough rights', 'Unauthorized']

export function handlingOf(
  failure: Pick<ProblemError, 'status' | 'problem'>,
  hasBody: boolean,
): FailureHandling {
  const { status, problem } = failure
  if (rightsTitles.includes(problem?.title ?? '')) return 'lacksRights'
  if (status === 401) {
    if (!hasBody || problem?.code === 'unauthorized') return 'refreshSession'
    return problem?.detail === 'Failed' ? 'silent' : 'tryLater'
  }
  return hasBody && problem !== null ? 'leaveToClient' : 'tryLater'
}
