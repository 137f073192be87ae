import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasArrived } from '../../src/features/tickets/customer/conversation/has-arrived.ts'
import { useOutbox } from '../../src/features/tickets/customer/conversation/outbox-store.ts'
import {
  deliver,
  resendOutbox,
  writeMessage,
} from '../../src/features/tickets/customer/conversation/send-message.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const draft = { owner: 'player', ticketId: 100042, text: 'Here it is', attachments: [] }
const keys: (string | null)[] = []

function server(...answers: (Response | 'unreachable')[]) {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    const answer = answers.shift() ?? 'unreachable'
    if (answer === 'unreachable') throw new TypeError('network')
    return answer
  })
}
const created = () => new Response(JSON.stringify({ id: 'm1' }), { status: 201 })
const states = () => useOutbox.getState().messages.map(({ state }) => state)

beforeEach(() => {
  keys.length = 0
  useOutbox.setState({ messages: [] })
  browserSession.signIn('customer', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
})
afterEach(() => browserSession.signOut('customer'))

test('a message leaves the outbox when the server has it', async () => {
  server(created())
  writeMessage(draft)
  expect(states()).toEqual(['sending'])
  await expect.poll(states).toEqual([])
})

test('every attempt to send a message uses the same key', async () => {
  server('unreachable', created())
  writeMessage(draft)
  await expect.poll(states).toEqual(['failed'])
  await deliver(useOutbox.getState().messages[0]!)
  expect(states()).toEqual([])
  expect(new Set(keys).size).toBe(1)
})

test('without a network a message waits and is sent later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server('unreachable', created())
  writeMessage(draft)
  await expect.poll(states).toEqual(['waiting'])
  resendOutbox('player')
  await expect.poll(states).toEqual([])
})

test('a failed message is resent with its key after a reload, but not days later', async () => {
  server('unreachable', created())
  writeMessage(draft)
  await expect.poll(states).toEqual(['failed'])
  const [failed] = useOutbox.getState().messages
  useOutbox.setState({
    messages: [{ ...failed!, createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString() }],
  })
  resendOutbox('player')
  expect(states()).toEqual(['failed'])
  useOutbox.setState({ messages: [failed!] })
  resendOutbox('player')
  await expect.poll(states).toEqual([])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a closed ticket refuses a message for good, and its text is kept', async () => {
  const refusal = { type: '', title: 'InvalidOperationException', status: 403, code: 'invalidOperation' }
  server(new Response(JSON.stringify(refusal), { status: 403 }))
  writeMessage(draft)
  await expect.poll(states).toEqual(['refused'])
  expect(useOutbox.getState().messages[0]?.text).toBe('Here it is')
})

test('another account on this computer does not send it', async () => {
  server(created())
  useOutbox.setState({ messages: [{ ...draft, key: 'k', createdAt: '', state: 'waiting' }] })
  resendOutbox('jogador')
  expect(keys).toEqual([])
})

test('a resent message that is already in the thread is not shown twice', () => {
  const createdAt = '2026-03-02T09:00:00.000Z'
  const sending = { ...draft, key: 'k', createdAt, state: 'sending' as const }
  const inThread = (text: string, at: string) =>
    [
      { kind: 'customer', content: documentFromText(text), attachments: [], createdAt: at },
    ] as unknown as Message[]
  expect(hasArrived(sending, inThread('Here it is', '2026-03-02T09:00:04.000Z'))).toBe(true)
  expect(hasArrived(sending, inThread('Here it is', '2026-03-01T09:00:00.000Z'))).toBe(false)
  expect(hasArrived(sending, inThread('Here it was', '2026-03-02T09:00:04.000Z'))).toBe(false)
  expect(
    hasArrived({ ...sending, state: 'failed' }, inThread('Here it is', '2026-03-02T09:00:04.000Z')),
  ).toBe(false)
})
