import { expect, test } from 'vitest'
import {
  notificationReason,
  type TicketMessage,
} from '../../src/features/tickets/agent/notifications/notification-reason.ts'

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

test('messages of players, new tickets and assignments are reasons to notify', () => {
  expect(notificationReason(message({}), 'oleg')).toBe('customerWrote')
  expect(notificationReason(message({ kind: 'ticketCreated' }), 'oleg')).toBe('newTicket')
  expect(
    notificationReason(message({ kind: 'agentAssigned', actor: { kind: 'agent', id: 'anna' } }), 'oleg'),
  ).toBe('assignedToMe')
  expect(notificationReason(message({ kind: 'noted', actor: { kind: 'agent', id: 'anna' } }), 'oleg')).toBe(
    'notedInMine',
  )
})

test('a rule notifies those whom it names', () => {
  const named = message({
    kind: 'agentsNotified',
    actor: { kind: 'system', id: 'rule' },
    notified: ['oleg'],
  })
  expect(notificationReason(named, 'oleg')).toBe('notifiedByRule')
  expect(notificationReason(named, 'anna')).toBeNull()
})

test("the agent's own actions and other events are no reasons", () => {
  expect(
    notificationReason(message({ kind: 'agentAssigned', actor: { kind: 'agent', id: 'oleg' } }), 'oleg'),
  ).toBeNull()
  expect(
    notificationReason(message({ kind: 'noted', actor: { kind: 'agent', id: 'oleg' } }), 'oleg'),
  ).toBeNull()
  expect(
    notificationReason(message({ kind: 'statusChanged', actor: { kind: 'system', id: null } }), 'oleg'),
  ).toBeNull()
})
