import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import { expect, test } from 'vitest'
import { threadEntries } from '../../src/features/tickets/agent/thread/thread-entries.ts'

const message = (id: string, at: string, kind: 'agent' | 'customer' = 'customer'): Message => ({
  id,
  kind: kind === 'agent' ? 'reply' : 'customer',
  author: { kind, id: kind, name: kind, avatarId: null },
  content: documentFromText(id),
  signature: null,
  attachments: [],
  received: null,
  delivery: null,
  mergedFrom: null,
  createdAt: `2026-11-${at}:00.000Z`,
})
const event = (id: number, at: string, part: Partial<LogEvent> = {}): LogEvent => ({
  id,
  kind: 'agentAssigned',
  actor: { kind: 'agent', id: 'agent', name: 'Oleg' },
  data: {},
  createdAt: `2026-11-${at}:00.000Z`,
  ...part,
})
const thread = { events: [], readAt: null, readerId: 'agent' }
const summarize = (entries: ReturnType<typeof threadEntries>) =>
  entries.map(({ what, key }) => `${what} ${key}`)

test('events and messages are in chronological order, separated by days', () => {
  const entries = threadEntries({
    ...thread,
    messages: [message('a', '20T10:00'), message('b', '21T10:00')],
    events: [event(2, '21T11:00'), event(1, '20T11:00')],
  })
  expect(entries.map(({ what }) => what)).toEqual(['day', 'message', 'event', 'day', 'message', 'event'])
})

test('what changed at the same moment is in the order of its events', () => {
  const events = [event(3, '20T11:00'), event(2, '20T11:00'), event(1, '20T11:00')]
  const entries = threadEntries({ ...thread, messages: [], events })
  expect(entries.slice(1).map(({ key }) => key)).toEqual(['e1', 'e2', 'e3'])
})

test("the unread mark precedes the first unread message, never one's own", () => {
  const messages = [message('a', '20T10:00'), message('mine', '20T11:00', 'agent'), message('b', '20T12:00')]
  const readAt = '2026-11-20T10:30:00.000Z'
  expect(summarize(threadEntries({ ...thread, messages, readAt })).slice(-2)).toEqual([
    'new new',
    'message b',
  ])
  expect(threadEntries({ ...thread, messages }).some(({ what }) => what === 'new')).toBe(false)
})

test('a status change caused by a reply is not shown twice', () => {
  const messages = [message('a', '20T10:00'), message('b', '20T11:00', 'agent')]
  const change = (to: string) =>
    event(1, '20T11:00', { kind: 'statusChanged', data: { from: 'Created', to } })
  const kinds = (to: string) =>
    threadEntries({ ...thread, messages, events: [change(to)] }).map(({ what }) => what)
  expect(kinds('WaitingCustomerAction')).not.toContain('event')
  expect(kinds('Resolved')).toContain('event')
})
