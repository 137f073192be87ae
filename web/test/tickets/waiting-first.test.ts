import { expect, test } from 'vitest'
import { topicsOf } from '../../src/features/knowledge/help-center/popular/PopularInline.tsx'
import { shownAbove, waitingFirst } from '../../src/features/tickets/customer/list/waiting-first.ts'

const tickets = (
  ['Created', 'WaitingCustomerAction', 'Resolved', 'WaitingCustomerAction', 'WaitingAgentAction'] as const
).map((status, id) => ({ id, status }))

test('requests that wait for the player come first, the others stay in their order', () => {
  expect(waitingFirst(tickets).map(({ id }) => id)).toEqual([1, 3, 0, 2, 4])
})

test('the home page begins with at most three of them', () => {
  expect(shownAbove(tickets).map(({ id }) => id)).toEqual([1, 3])
  expect(shownAbove([...tickets, ...tickets])).toHaveLength(3)
})

test('popular topics are the first tags of popular articles, each once', () => {
  expect(
    topicsOf([{ tags: ['login', 'code'] }, { tags: [] }, { tags: ['login'] }, { tags: ['payment'] }]),
  ).toEqual(['login', 'payment'])
})
