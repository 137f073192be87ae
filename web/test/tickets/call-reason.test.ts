import { expect, test } from 'vitest'
import { callReason, type TicketMessage } from '../../src/features/tickets/agent/notifications/call-reason.ts'

const message = (part: Partial<TicketMessage>): TicketMessage => ({
  type: 'ticket',
  eventId: 1,
  ticketId: 100042,
  kind: 'customerWrote',
  actor: { kind: 'customer', id: 'player' },
  status: 'WaitingAgentAction',
  title: 'Sword',
  at: '2026-11-21T08:00:00.000Z',
  ...part,
})

test('players, new tickets and being given one are reasons to call', () => {
  expect(callReason(message({}), 'oleg')).toBe('customerWrote')
  expect(callReason(message({ kind: 'ticketCreated' }), 'oleg')).toBe('newTicket')
  expect(callReason(message({ kind: 'agentAssigned', actor: { kind: 'agent', id: 'anna' } }), 'oleg')).toBe(
    'assignedToMe',
  )
  expect(callReason(message({ kind: 'noted', actor: { kind: 'agent', id: 'anna' } }), 'oleg')).toBe(
    'notedInMine',
  )
})

test('one’s own doing and what else happens to a ticket are none', () => {
  expect(
    callReason(message({ kind: 'agentAssigned', actor: { kind: 'agent', id: 'oleg' } }), 'oleg'),
  ).toBeNull()
  expect(callReason(message({ kind: 'noted', actor: { kind: 'agent', id: 'oleg' } }), 'oleg')).toBeNull()
  expect(
    callReason(message({ kind: 'statusChanged', actor: { kind: 'system', id: null } }), 'oleg'),
  ).toBeNull()
})
