import { expect, test } from 'vitest'
import {
  keepTicketTab,
  openTicketTab,
  passTicketTab,
  useTabs,
} from '../../src/features/tickets/agent/tabs/tabs-store.ts'

test('typing in a kept tab changes and stores nothing', () => {
  openTicketTab(1)
  keepTicketTab(1)
  let changes = 0
  const stop = useTabs.subscribe(() => {
    changes += 1
  })
  keepTicketTab(1)
  expect(changes).toBe(0)
  passTicketTab(2)
  keepTicketTab(2)
  expect(changes).toBe(2)
  stop()
})
