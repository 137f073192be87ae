import { expect, it } from 'vitest'
import { filterFrom } from '../../src/features/tickets/agent/queue/data/queue-filter.ts'

it('reads the filters of targets from the address', () => {
  expect(filterFrom({ dueWithin: '4', paused: 'true' })).toEqual({ dueWithin: '4', paused: 'true' })
  expect(filterFrom({ dueWithin: '5', paused: 'no' })).toEqual({})
})
