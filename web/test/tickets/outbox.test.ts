import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasArrived } from '../../src/features/tickets/customer/conversation/has-arrived.ts'
import { useOutbox } from '../../src/features/tickets/customer/conversation/outbox-store.ts'
import {
  deliver,
  resendOutbox,
  startOutbox,
  writeMessage,
} from '../../src/features/tickets/customer/conversation/send-message.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const draft = { owner: 'player', ticketId: 100042, text: 'Here it is', attachments: [] }
const keys: string[] = []
let stop = () => {}

function server(...answers: (Response | 'unreachable')[]) {
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    // What went wrong is reported as well.
    if (key === null) return new Response(null, { status: 204 })
    keys.push(key)
    const answer = answers.shift() ?? 'unreachable'
    if (answer === 'unreachable') throw new TypeError('network')
    return answer
  })
}
const created = () => new Response(JSON.stringify({ id: 'm1' }), { status: 201 })
const states = () => useOutbox.getState().messages.map(({ state }) => state)

beforeEach(() => {
  keys.length = 0
  unlockDrafts('customer', 'player', [Buffer.alloc(32, 7).toString('base64url')])
  useOutbox.setState({ messages: [] })
  stop = startOutbox('player')
  browserSession.signIn('customer', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  browserSession.signOut('customer')
})

test('a message leaves the outbox when the server has it', async () => {
  server(created())
  writeMessage(draft)
  expect(states()).toEqual(['sending'])
  await expect.poll(states).toEqual([])
})

test('every attempt to send a message uses the same key', async () => {
  server('unreachable', created())
  writeMessage(draft)
  await expect.poll(states).toEqual(['waiting'])
  await deliver(useOutbox.getState().messages[0]!)
  expect(states()).toEqual([])
  expect(new Set(keys).size).toBe(1)
})

const unavailable = () =>
  new Response(JSON.stringify({ type: '', title: 'Service Unavailable', status: 503, code: 'unavailable' }), {
    status: 503,
  })

test('what a server refuses for a moment is sent again by itself, in order', async () => {
  vi.useFakeTimers()
  server(unavailable(), 'unreachable', created(), created())
  writeMessage({ ...draft, text: 'one' })
  writeMessage({ ...draft, text: 'two' })
  await vi.advanceTimersByTimeAsync(10)
  expect(states()).toEqual(['waiting', 'waiting'])
  expect(keys).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_300)
  expect(states()).toEqual(['waiting', 'waiting'])
  expect(keys).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2_600)
  expect(states()).toEqual([])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(2)
  expect(keys[3]).not.toBe(keys[2])
})

test('a message whose files the server has no longer is not sent again', async () => {
  const errors = [{ path: 'attachments', message: 'Unknown file' }]
  const problem = { type: '', title: 'Invalid', status: 400, code: 'invalidInput', errors }
  server(Response.json(problem, { status: 400 }))
  writeMessage(draft)
  await expect.poll(states).toEqual(['filesGone'])
  resendOutbox()
  expect(states()).toEqual(['filesGone'])
  expect(keys).toHaveLength(1)
})

test('after minutes without an answer the player decides', async () => {
  vi.useFakeTimers()
  server()
  writeMessage(draft)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(states()).toEqual(['failed'])
  expect(keys).toHaveLength(12)
})

test('a message that a closed window left behind goes before the next one', async () => {
  server(created(), created())
  const left = { ...draft, key: 'left', createdAt: new Date().toISOString(), state: 'sending' as const }
  useOutbox.setState({ messages: [left] })
  writeMessage({ ...draft, text: 'two' })
  await expect.poll(states).toEqual([])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe('left')
})

test('what a window left behind days ago is not sent along with the next message', async () => {
  server(created())
  const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  useOutbox.setState({ messages: [{ ...draft, key: 'left', createdAt, state: 'sending' as const }] })
  writeMessage({ ...draft, text: 'two' })
  await expect.poll(() => useOutbox.getState().messages.map(({ key }) => key)).toEqual(['left'])
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toBe('left')
})

test('nothing is sent again once the player has signed out', async () => {
  vi.useFakeTimers()
  server('unreachable', created())
  writeMessage(draft)
  await vi.advanceTimersByTimeAsync(10)
  expect(states()).toEqual(['waiting'])
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys).toHaveLength(1)
})

test('a message that was not accepted does not hold up the next one', async () => {
  const refusal = { type: '', title: 'Bad Request', status: 400, code: 'invalidInput' }
  server(new Response(JSON.stringify(refusal), { status: 400 }), created())
  writeMessage({ ...draft, text: 'one' })
  writeMessage({ ...draft, text: 'two' })
  await expect.poll(states).toEqual(['failed'])
  expect(useOutbox.getState().messages[0]?.text).toBe('one')
})

test('without a network a message waits and is sent later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server('unreachable', created())
  writeMessage(draft)
  await expect.poll(states).toEqual(['waiting'])
  resendOutbox()
  await expect.poll(states).toEqual([])
})

test('an interrupted or failed message is resent with its key after a reload, but not days later', async () => {
  server(created())
  const failed = { ...draft, key: 'k', createdAt: new Date().toISOString(), state: 'failed' as const }
  useOutbox.setState({
    messages: (['failed', 'sending', 'waiting'] as const).map((state) => ({
      ...failed,
      key: state,
      state,
      createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    })),
  })
  resendOutbox()
  expect(states()).toEqual(['failed', 'failed', 'failed'])
  expect(keys).toEqual([])
  useOutbox.setState({ messages: [failed] })
  resendOutbox()
  await expect.poll(states).toEqual([])
  expect(keys).toEqual(['k'])
})

test('a closed ticket refuses a message for good, and its text is kept', async () => {
  const refusal = { type: '', title: 'InvalidOperationException', status: 403, code: 'invalidOperation' }
  server(new Response(JSON.stringify(refusal), { status: 403 }))
  writeMessage(draft)
  await expect.poll(states).toEqual(['refused'])
  expect(useOutbox.getState().messages[0]?.text).toBe('Here it is')
})

test('a message to a request that is too long is refused for good, and says why', async () => {
  const refusal = { type: '', title: 'TicketFull', status: 409, code: 'ticketFull' }
  server(new Response(JSON.stringify(refusal), { status: 409 }))
  writeMessage(draft)
  await expect.poll(states).toEqual(['full'])
  resendOutbox()
  expect(states()).toEqual(['full'])
  expect(keys).toHaveLength(1)
})

test('another account on this computer does not send it', async () => {
  server(created())
  useOutbox.setState({ messages: [{ ...draft, key: 'k', createdAt: '', state: 'waiting' }] })
  stop()
  stop = startOutbox('jogador')
  expect(keys).toEqual([])
})

test('a resent message that is already in the thread is not shown twice', () => {
  const createdAt = '2026-03-02T09:00:00.000Z'
  const sending = { ...draft, key: 'k', createdAt, state: 'sending' as const }
  const inThread = (text: string, at: string) =>
    [
      { kind: 'customer', content: documentFromText(text), attachments: [], createdAt: at },
    ] as unknown as Message[]
  const arrived = inThread('Here it is', '2026-03-02T09:00:04.000Z')
  const now = Date.parse(createdAt) + 60_000
  expect(hasArrived(sending, arrived, now)).toBe(true)
  expect(hasArrived(sending, inThread('Here it is', '2026-03-01T09:00:00.000Z'), now)).toBe(false)
  expect(hasArrived(sending, inThread('Here it was', '2026-03-02T09:00:04.000Z'), now)).toBe(false)
  expect(hasArrived({ ...sending, state: 'failed' }, arrived, now)).toBe(false)
  expect(hasArrived({ ...sending, state: 'failed' }, arrived, now + 86_400_000)).toBe(true)
})
