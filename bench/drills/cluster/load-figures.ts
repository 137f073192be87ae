/** One request: `status` 0 means that no answer came. */
export type Call = { kind: string; at: number; took: number; status: number; saysWhen: boolean }
/** What clients try to submit, under a key that every attempt repeats. */
export type Submission = { key: string; at: number; isAcknowledged: boolean }
export type Figures = {
  calls: number
  acknowledged: number
  lost: number
  duplicated: number
  failedDuring: number
  failedOutside: number
  /** Failed otherwise than with 503 and a time to come back. */
  wronglyFailed: number
  recoverySeconds: number
  p95: number
}

/** A fault counts until ten seconds after its end, when everything must have recovered. */
const recoveryMilliseconds = 10_000

export const isFailed = ({ status }: Call) => status === 0 || status >= 400

export function loadFigures({
  calls,
  submissions,
  found,
  fault,
}: {
  calls: Call[]
  submissions: Submission[]
  /** How many tickets there are of each key. */
  found: Map<string, number>
  fault: { from: number; to: number }
}): Figures {
  const failed = calls.filter(isFailed)
  const end = ({ at, took }: Call) => at + took
  const isDuring = (call: Call) => end(call) >= fault.from && call.at <= fault.to + recoveryMilliseconds
  const acknowledged = submissions.filter(({ isAcknowledged }) => isAcknowledged)
  const times = calls.filter((call) => !isFailed(call)).map(({ took }) => took)
  const lastFailure = Math.max(fault.to, ...failed.filter(isDuring).map(end))
  return {
    calls: calls.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !found.has(key)).length,
    duplicated: [...found.values()].filter((count) => count > 1).length,
    failedDuring: failed.filter(isDuring).length,
    failedOutside: failed.filter((call) => !isDuring(call)).length,
    wronglyFailed: failed.filter(({ status, saysWhen }) => status !== 503 || !saysWhen).length,
    recoverySeconds: (lastFailure - fault.to) / 1_000,
    p95: times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
  }
}

/** How the wrongly failed calls failed, for whoever looks for the reason. */
export function describeFailures(calls: Call[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status, saysWhen } of calls.filter(isFailed)) {
    if (status === 503 && saysWhen) continue
    const name = `${kind} ${status || 'no answer'}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')
}
