import { expect, it } from 'vitest'
import { earlierSnoozes } from '../../src/features/tickets/agent/snooze/earlier-snoozes.ts'

it('a snooze that is undone restores what was there before, of alike tickets together', () => {
  const friday = { until: '2026-12-04T09:00:00.000Z', surviveReplies: true }
  const monday = { until: '2026-12-07T09:00:00.000Z', surviveReplies: false }
  const tickets = [
    { id: 1, snooze: null },
    { id: 2, snooze: friday },
    { id: 3, snooze: { ...friday } },
    { id: 4, snooze: monday },
  ]
  expect(earlierSnoozes(tickets, [1, 2, 3, 4, 5])).toEqual([
    { ids: [1, 5], snooze: null },
    { ids: [2, 3], snooze: friday },
    { ids: [4], snooze: monday },
  ])
})
