import { stripVTControlCharacters } from 'node:util'

/** What a runner's own JSON report says, reduced to what the summary of all runners needs. */
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** One line for each test that failed: its file, its name and the first line of the reason. */
  failures: string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

type PlaywrightTest = { status: string; results?: { error?: { message?: string } }[] }

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** A runner that ended badly without naming a failed test counts as one failure. */
const atLeastOne = (failed: number, isGood: boolean) => Math.max(failed, Number(!isGood))

export function vitestOutcome(report: VitestReport | undefined, isGood: boolean): Outcome {
  if (!report) return withoutReport()
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0)
      return failed.map((test) => withReason(`${name} › ${test.fullName}`, test.failureMessages?.[0]))
    return status === 'failed' ? [withReason(name, message)] : []
  })
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(report.numFailedTests, isGood),
    skipped: report.numPendingTests,
    failures,
  }
}

/** A journey that passes only at its second try counts as failed, until its cause is found. */
export function playwrightOutcome(report: PlaywrightReport | undefined, isGood: boolean): Outcome {
  if (!report) return withoutReport()
  const { expected, flaky, unexpected, skipped } = report.stats
  return {
    passed: expected,
    failed: atLeastOne(unexpected + flaky, isGood),
    skipped,
    failures: report.suites.flatMap(failedJourneys),
  }
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results = [] }) =>
        withReason(
          `${file} › ${title}${status === 'flaky' ? ' (passed at its second try)' : ''}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap(failedJourneys)]
}

const withoutReport = (): Outcome => ({ passed: 0, failed: 1, skipped: 0, failures: [] })

/** A run on another machine often leaves no more than its last lines. */
function withReason(name: string, message: string | undefined) {
  const [reason] = stripVTControlCharacters(message ?? '').split('\n', 1)
  return reason ? `${name}: ${reason}` : name
}
