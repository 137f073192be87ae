import { expect, test } from 'vitest'
import { momentPresets } from '../../src/features/tickets/agent/moments/moment-presets.ts'

const named = (now: Date) => momentPresets(now).map(({ name, until }) => [name, until.getTime()])

test('presets are in the future, in order, and none says the same as another', () => {
  for (let hour = 0; hour < 24 * 8; hour += 1) {
    const now = new Date(2026, 2, 25, hour, 30)
    const times = momentPresets(now).map(({ until }) => until.getTime())
    expect(Math.min(...times)).toBeGreaterThan(now.getTime())
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
  }
})

test('on a Wednesday at noon', () => {
  expect(named(new Date(2026, 10, 25, 12))).toEqual([
    ['hour', new Date(2026, 10, 25, 13).getTime()],
    ['evening', new Date(2026, 10, 25, 18).getTime()],
    ['tomorrow', new Date(2026, 10, 26, 9).getTime()],
    ['monday', new Date(2026, 10, 30, 9).getTime()],
  ])
})

test('late on a Sunday there is no evening, and Monday is tomorrow', () => {
  expect(momentPresets(new Date(2026, 10, 29, 20)).map(({ name }) => name)).toEqual(['hour', 'tomorrow'])
})
