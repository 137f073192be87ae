import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { expect, test } from 'vitest'
import { listAllowedAgentsQuery } from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'

test('who may have a ticket is asked anew when its topic changes', () => {
  const keyIn = (id: string) => listAllowedAgentsQuery({ id: 1, category: { id } } as Ticket).queryKey
  expect(keyIn('swords')).toEqual(keyIn('swords'))
  expect(keyIn('payments')).not.toEqual(keyIn('swords'))
})
