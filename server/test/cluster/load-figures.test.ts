import { describe, expect, it } from 'vitest'
import { type Call, describeFailures, loadFigures } from '../../../bench/drills/cluster/load-figures.ts'

const fault = { from: 10_000, to: 20_000 }
const call = (at: number, over: Partial<Call> = {}): Call => ({
  kind: 'page',
  at,
  took: 10,
  status: 200,
  saysWhen: false,
  ...over,
})
const refused = { status: 503, saysWhen: true }
const count = (calls: Call[]) => loadFigures({ calls, submissions: [], found: new Map(), fault })

describe('The figures of a cluster drill', () => {
  it('count what was acknowledged and is not there, and what is there twice', () => {
    const submissions = ['a', 'b', 'c', 'd'].map((key) => ({
      key,
      at: 0,
      isAcknowledged: key !== 'd',
    }))
    const found = new Map([
      ['a', 1],
      ['b', 2],
      ['d', 1],
    ])
    expect(loadFigures({ calls: [], submissions, found, fault })).toMatchObject({
      acknowledged: 3,
      lost: 1,
      duplicated: 1,
    })
  })

  it('tell failures in the time of the fault from others', () => {
    const calls = [
      call(9_000, refused),
      call(9_995, refused),
      call(29_000, refused),
      call(31_000, refused),
      call(15_000),
    ]
    expect(count(calls)).toMatchObject({ calls: 5, failedDuring: 2, failedOutside: 2, wronglyFailed: 0 })
  })

  it('count the time from the end of the fault to the last failure', () => {
    expect(count([call(15_000, refused)]).recoverySeconds).toBe(0)
    expect(count([call(22_000, refused), call(24_000)]).recoverySeconds).toBeCloseTo(2.01)
  })

  it('say what failed otherwise than with 503 and the time to come back', () => {
    const calls = [
      call(15_000, refused),
      call(15_000, { status: 503 }),
      call(15_000, { status: 0 }),
      call(15_000, { status: 0 }),
    ]
    expect(count(calls).wronglyFailed).toBe(3)
    expect(describeFailures(calls)).toBe('page 503 × 1, page no answer × 2')
  })

  it('say when a call failed outside of the fault', () => {
    const calls = [call(fault.to + 5_000, refused), call(fault.to + 25_000, refused)]
    expect(describeFailures(calls, fault)).toBe('page 503 25.0 s after × 1')
  })
})
