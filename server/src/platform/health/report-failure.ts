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
  address: string,
): void {
  reportError(new Error(message), { page: path, stack, release, failedRequest: requestId, address })
}
