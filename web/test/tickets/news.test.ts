import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { expect, test } from 'vitest'
import { knownOf, newsOf } from '../../src/features/tickets/agent/composer/sending/news.ts'
import { ticketSteps } from '../../src/features/tickets/customer/ticket/ticket-steps.ts'

const message = (id: string, kind: Message['kind'], author: string) =>
  ({
    id,
    kind,
    author: { kind: kind === 'customer' ? 'customer' : 'agent', id: author, name: author, avatarId: null },
    createdAt: '2026-11-22T10:00:00Z',
  }) as unknown as Message

test('what others wrote since the draft began is news, the writer’s own messages are not', () => {
  const messages = [message('1', 'customer', 'player')]
  const { messageIds } = knownOf({ lastEventId: 5, messages })
  expect(newsOf({ lastEventId: 5, messages }, messageIds, 'me')).toEqual([])
  const later = [...messages, message('2', 'reply', 'me'), message('3', 'reply', 'boris')]
  const news = newsOf({ lastEventId: 9, messages: later }, messageIds, 'me')
  expect(news.map(({ id, kind, actor }) => [id, kind, actor.name])).toEqual([[9, 'replied', 'boris']])
})

test('the steps of a request name the player’s reply only while it is awaited', () => {
  const shown = (status: Parameters<typeof ticketSteps>[0]) =>
    ticketSteps(status).map(({ step, state }) => `${step} ${state}`)
  expect(shown('Created')).toEqual(['created done', 'inProgress now', 'solved ahead'])
  expect(shown('WaitingCustomerAction')).toContain('yourReply now')
  expect(shown('Resolved')).toEqual(['created done', 'inProgress done', 'solved now'])
  expect(shown('Closed').at(-1)).toBe('archived now')
})
