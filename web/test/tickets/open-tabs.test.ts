import { expect, test } from 'vitest'
import {
  closeTab,
  keepTab,
  moveTab,
  neighbour,
  nextAfterClosing,
  openTab,
  passTab,
  type TicketTab,
  updateTab,
} from '../../src/features/tickets/agent/tabs/open-tabs.ts'

const open = (...ids: number[]) =>
  ids.reduce<readonly TicketTab[]>((tabs, id) => openTab(tabs, id) ?? tabs, [])
const idsOf = (tabs: readonly TicketTab[]) => tabs.map(({ ticketId }) => ticketId)
const known = (id: number, messagesCount: number) => ({ id, title: `Ticket ${id}`, messagesCount })

test('a tab opens by ticket number and gets its title later', () => {
  const tabs = updateTab(open(1), known(1, 3), false)
  expect(tabs).toEqual([
    { ticketId: 1, title: 'Ticket 1', hasNewMessage: false, messagesQuantity: 3, isPreview: false },
  ])
})

test('at most ten tabs open; an eleventh is refused, an open ticket is not', () => {
  const tabs = open(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  expect(openTab(tabs, 11)).toBeNull()
  expect(openTab(tabs, 10)).toHaveLength(10)
})

test('tickets visited while walking through the list share a preview tab until it is pinned', () => {
  const passed = [2, 3, 4].reduce<readonly TicketTab[]>((tabs, id) => passTab(tabs, id) ?? tabs, open(1))
  expect(idsOf(passed)).toEqual([1, 4])
  expect(passTab(passed, 1)).toEqual(passed)
  const kept = keepTab(passed, 4)
  expect(idsOf(passTab(kept, 5) ?? [])).toEqual([1, 4, 5])
  expect(keepTab(kept, 4)).toBe(kept)
  expect(passTab(open(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), 11)).toBeNull()
})

test('a new message marks an inactive tab; opening it clears the mark', () => {
  const first = updateTab(open(1, 2), known(1, 3), false)
  const grown = updateTab(first, known(1, 4), false)
  expect(grown[0]?.hasNewMessage).toBe(true)
  expect(updateTab(grown, known(1, 4), false)[0]?.hasNewMessage).toBe(true)
  expect(openTab(grown, 1)?.[0]?.hasNewMessage).toBe(false)
  expect(updateTab(first, known(1, 5), true)[0]?.hasNewMessage).toBe(false)
})

test('an update without changes returns the same tabs, so nothing renders again', () => {
  const tabs = updateTab(open(1), known(1, 3), false)
  expect(updateTab(tabs, known(1, 3), false)).toBe(tabs)
  expect(updateTab(tabs, known(9, 1), false)).toBe(tabs)
})

test('tabs are put in another order, closed, and the neighbour comes to the front', () => {
  expect(idsOf(moveTab(open(1, 2, 3), 3, 1))).toEqual([3, 1, 2])
  expect(idsOf(moveTab(open(1, 2, 3), 1, 3))).toEqual([2, 3, 1])
  expect(idsOf(closeTab(open(1, 2, 3), 2))).toEqual([1, 3])
  expect([1, 2, 3].map((id) => nextAfterClosing(open(1, 2, 3), id))).toEqual([2, 3, 2])
  expect(nextAfterClosing(open(1), 1)).toBeNull()
})

test('keys go round the tabs', () => {
  expect(neighbour(open(1, 2, 3), 3, 1)).toBe(1)
  expect(neighbour(open(1, 2, 3), 1, -1)).toBe(3)
  expect(neighbour(open(1, 2), null, 1)).toBe(1)
  expect(neighbour([], null, 1)).toBeNull()
})
