import { describe, expect, it } from 'vitest'
import { playwrightOutcome, vitestOutcome } from '../../../scripts/test-reports.ts'

describe('what failed is named after all runners', () => {
  it('names failed tests and files that could not be loaded, with the reason', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            { fullName: 'divides', status: 'failed', failureMessages: ['expected 2 to be 3\n  at a'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'No such file\n  at b', assertionResults: [] },
        {
          name: 'c.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [{ fullName: 'adds', status: 'passed' }],
        },
      ],
    }
    expect(vitestOutcome(report, false)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['a.test.ts › divides: expected 2 to be 3', 'b.test.ts: No such file'],
    })
  })

  it('counts a journey that passed only at its second try as failed', () => {
    const late = {
      status: 'flaky',
      results: [{ error: { message: '\u001b[31mno such button\u001b[39m\n  at a' } }, {}],
    }
    const report = {
      stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 0 },
      suites: [
        {
          specs: [
            { title: 'signs in', file: 'a.spec.ts', tests: [{ status: 'expected' }] },
            { title: 'signs out', file: 'a.spec.ts', tests: [late] },
          ],
          suites: [{ specs: [{ title: 'asks', file: 'a.spec.ts', tests: [{ status: 'unexpected' }] }] }],
        },
      ],
    }
    expect(playwrightOutcome(report, false)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
      failures: ['a.spec.ts › signs out (passed at its second try): no such button', 'a.spec.ts › asks'],
    })
  })

  it('counts a runner without a report, or one that ended badly without a failed test, as one failure', () => {
    expect(vitestOutcome(undefined, false)).toMatchObject({ passed: 0, failed: 1 })
    const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, testResults: [] }
    expect(vitestOutcome(report, false)).toMatchObject({ passed: 5, failed: 1 })
    expect(vitestOutcome(report, true)).toMatchObject({ passed: 5, failed: 0 })
  })
})
