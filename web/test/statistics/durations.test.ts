import { expect, test } from 'vitest'
import { durationParts, workingTimeParts } from '../../src/features/statistics/units/durations.ts'

test.each([
  [0, '0 second'],
  [59.4, '59 second'],
  [60, '1 minute'],
  [252, '4 minute 12 second'],
  [599, '9 minute 59 second'],
  [599.7, '10 minute'],
  [629, '10 minute'],
  [3_599, '1 hour'],
  [3_600, '1 hour'],
  [11_520, '3 hour 12 minute'],
  [86_399, '1 day'],
  [86_400, '1 day'],
  [100_000, '1 day 4 hour'],
  [864_000, '10 day'],
])('%d seconds', (seconds, words) => {
  expect(
    durationParts(seconds)
      .map(([unit, count]) => `${count} ${unit}`)
      .join(' '),
  ).toBe(words)
})

test('working time is shown in hours, however many', () => {
  expect(workingTimeParts(45)).toEqual([['minute', 45]])
  expect(workingTimeParts(2_305)).toEqual([
    ['hour', 38],
    ['minute', 25],
  ])
  expect(workingTimeParts(0)).toEqual([['minute', 0]])
})
