import type { ReportError } from '../report-error.ts'

type Failure = {
  message: string
  path: string
  stack?: string | undefined
  release: string
  requestId?: string | undefined
}

export function reportFailure(
  { reportError }: { reportError: ReportError },
  { message, path, stack, release, requestId }: Failure,
): void {
  // What follows the path may be a search or the code of a link.
  const [page] = path.split(/[?#]/, 1)
  reportError(new Error(message), { page, stack, release, failedRequest: requestId })
}
