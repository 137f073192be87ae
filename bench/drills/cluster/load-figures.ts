/** One request: `status` 0 means that no answer came. */
export type Call = { kind: string; at: number; took: number; status: number; saysWhen: boolean }
/** What clients try to submit, under a key that every attempt repeats. */
export type Submission = { key: string; at: number; isAcknowledged: boolean }
/** When it began and ended. */
export type Fault = { from: number; to: number }
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
/** As a fault allows it: later, please. */
const isRefused = ({ status, saysWhen }: Call) => status === 503 && saysWhen
const end = ({ at, took }: Call) => at + took
const isDuring = (call: Call, { from, to }: Fault) =>
  end(call) >= from && call.at <= to + recoveryMilliseconds

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
  fault: Fault
}): Figures {
  const failed = calls.filter(isFailed)
  const isWithin = (call: Call) => isDuring(call, fault)
  const acknowledged = submissions.filter(({ isAcknowledged }) => isAcknowledged)
  const times = calls.filter((call) => !isFailed(call)).map(({ took }) => took)
  const lastFailure = Math.max(fault.to, ...failed.filter(isWithin).map(end))
  return {
    calls: calls.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ key }) => !found.has(key)).length,
    duplicated: [...found.values()].filter((count) => count > 1).length,
    failedDuring: failed.filter(isWithin).length,
    failedOutside: failed.filter((call) => !isWithin(call)).length,
    wronglyFailed: failed.filter((call) => !isRefused(call)).length,
    recoverySeconds: (lastFailure - fault.to) / 1_000,
    p95: times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
  }
}

/** How calls failed that should not have: wrongly, or outside of the fault with the seconds since its end. */
export function describeFailures(calls: Call[], fault?: Fault): string {
  const counts = new Map<string, number>()
  for (const call of calls.filter(isFailed)) {
    const isOutside = fault !== undefined && !isDuring(call, fault)
    if (isRefused(call) && !isOutside) continue
    const seconds = isOutside ? ` ${((call.at - fault.to) / 1_000).toFixed(1)} s after` : ''
    const name = `${call.kind} ${call.status || 'no answer'}${seconds}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name} × ${count}`).join(', ')
}
