import { expect, test } from 'vitest'
import {
  callOf,
  type NotificationMessage,
  type TicketMessage,
} from '../../src/features/tickets/agent/notifications/notification-reason.ts'

const created: TicketMessage = {
  type: 'ticket',
  eventId: 1,
  ticketId: 100042,
  kind: 'ticketCreated',
  actor: { kind: 'customer', id: 'player' },
  status: 'Created',
  title: 'Sword',
  at: '2026-11-21T08:00:00.000Z',
}
const mentioned: NotificationMessage = {
  type: 'notification',
  kind: 'mentioned',
  ticketId: 100042,
  eventId: 7,
}

test('a new ticket calls everybody but whoever made it', () => {
  expect(callOf(created, 'oleg')).toEqual({ reason: 'newTicket', ticketId: 100042, key: 'new 1' })
  expect(callOf({ ...created, actor: { kind: 'agent', id: 'oleg' } }, 'oleg')).toBeNull()
  expect(callOf({ ...created, kind: 'customerWrote' }, 'oleg')).toBeNull()
})

test('anything else calls those whom the server names', () => {
  expect(callOf(mentioned, 'oleg')).toEqual({ reason: 'mentioned', ticketId: 100042, key: 'mentioned 7' })
  expect(callOf({ ...mentioned, kind: null }, 'oleg')).toBeNull()
})
