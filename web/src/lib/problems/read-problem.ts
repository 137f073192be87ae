import type { ProblemDocument } from '@savepoint/contract/problems.ts'
import { ProblemError } from './problem-error.ts'

/** A gateway's response names no request: then the id with which it was sent is kept. */
export async function readProblem(response: Response, sentId = ''): Promise<ProblemError> {
  const requestId = response.headers.get('X-Request-Id') || sentId
  return new ProblemError({ status: response.status, problem: problemIn(await response.text()), requestId })
}

/** Gateways respond with HTML or nothing: only a problem document counts. */
export function problemIn(body: string): ProblemDocument | null {
  try {
    const parsed = JSON.parse(body) as Partial<ProblemDocument> | null
    return typeof parsed?.title === 'string' && typeof parsed.status === 'number'
      ? (parsed as ProblemDocument)
      : null
  } catch {
    return null
  }
}
