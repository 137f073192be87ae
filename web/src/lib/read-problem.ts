import { problemDocument } from '@savepoint/contract/problems.ts'
import { ProblemError } from './problem-error.ts'

export async function readProblem(response: Response): Promise<ProblemError> {
  const requestId = response.headers.get('X-Request-Id') ?? ''
  return new ProblemError({ status: response.status, problem: problemIn(await response.text()), requestId })
}

export function problemIn(body: string) {
  try {
    const parsed = problemDocument.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
