import { expect, it } from 'vitest'
import { recentDeliveries } from '../../src/tickets/live/recent-deliveries.ts'

const nothing = () => {}

function atTimes(keptMilliseconds: number) {
  let time = 0
  const recent = recentDeliveries(keptMilliseconds, () => time)
  return { recent, passTime: (milliseconds: number) => (time += milliseconds) }
}

it('what was delivered lately is delivered again, in its order', () => {
  const { recent, passTime } = atTimes(1_000)
  const [first, second] = [() => {}, () => {}]
  recent.keep(nothing)
  passTime(500)
  recent.keep(first)
  passTime(100)
  recent.keep(second)
  expect(recent.since(100)).toEqual([first, second])
  expect(recent.since(99)).toEqual([second])
})

it('memory is bounded: whoever missed more than is kept has to fetch everything again', () => {
  const { recent, passTime } = atTimes(1_000)
  for (let count = 0; count < 10_000; count += 1) recent.keep(nothing)
  expect(recent.since(1_000)).toBeUndefined()
  passTime(1_001)
  recent.keep(nothing)
  expect(recent.since(1_000)).toHaveLength(1)
})
