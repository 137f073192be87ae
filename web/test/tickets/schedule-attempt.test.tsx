import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScheduleReply } from '../../src/features/tickets/agent/scheduled/scheduled-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const minute = 60_000
const lost = () => Promise.reject(new TypeError('connection lost'))
const answer = (status: number, body: object = {}) => Promise.resolve(Response.json(body, { status }))
const changed = () =>
  answer(409, { type: 'about:blank', title: 'Changed', code: 'ticketChanged', status: 409 })
const passed = () =>
  answer(422, {
    type: 'about:blank',
    title: 'Invalid input',
    code: 'invalidInput',
    status: 422,
    errors: [{ path: 'sendAt', message: 'In the past' }],
  })

let sent: { key: string | null; sendAt: string; seenEventId: number }[]

function scheduleThrough(...answers: (() => Promise<Response>)[]) {
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    sent.push({ key, ...JSON.parse(String(init.body)) })
    return (answers.shift() ?? lost)()
  })
  const { result } = renderHook(() => useScheduleReply(7), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  return ({ text = 'Hello', inMinutes = 60, seenEventId = 1 }) => {
    const content = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    }
    const sendAt = new Date(Date.now() + inMinutes * minute).toISOString()
    return result.current.mutateAsync({ content, attachments: [], sendAt, seenEventId }).catch(() => {})
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') })
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  sent = []
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
  browserSession.signOut('agent')
})

test('"in an hour", pressed again after a lost answer, is the same reply', async () => {
  const schedule = scheduleThrough(lost, () => answer(201))
  await schedule({})
  vi.setSystemTime(Date.now() + 3 * minute)
  await schedule({ seenEventId: 2 })
  expect(sent[1]).toEqual(sent[0])
})

test('another moment or another text is another reply', async () => {
  const schedule = scheduleThrough()
  await schedule({})
  await schedule({ inMinutes: 120 })
  await schedule({ inMinutes: 30 })
  await schedule({ inMinutes: 30, text: 'Hello again' })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4)
  expect(sent[1]?.sendAt).toBe('2026-03-02T12:00:00.000Z')
})

test('after an answer, the next reply is sent as it is', async () => {
  const schedule = scheduleThrough(changed, () => answer(201))
  await schedule({})
  vi.setSystemTime(Date.now() + minute)
  await schedule({ seenEventId: 2 })
  await schedule({ seenEventId: 3 })
  expect(sent.map(({ seenEventId }) => seenEventId)).toEqual([1, 2, 3])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('a refusal that may pass leaves the reply the same', async () => {
  const schedule = scheduleThrough(
    lost,
    () => answer(429),
    () => answer(201),
  )
  for (const seenEventId of [1, 2, 3]) await schedule({ seenEventId })
  expect(sent[1]).toEqual(sent[0])
  expect(sent[2]).toEqual(sent[0])
})

test('after ten minutes, the same words are another reply', async () => {
  const schedule = scheduleThrough(lost, () => answer(201))
  await schedule({ inMinutes: 5 })
  vi.setSystemTime(Date.now() + 11 * minute)
  await schedule({ inMinutes: 5 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  expect(sent[1]?.sendAt).not.toBe(sent[0]?.sendAt)
})

test('that the moment has passed says nothing about an attempt without an answer', async () => {
  const schedule = scheduleThrough(lost, passed, () => answer(201))
  await schedule({ inMinutes: 5 })
  vi.setSystemTime(Date.now() + 6 * minute)
  await schedule({ inMinutes: 5 })
  await schedule({ inMinutes: 5 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a moment that has passed at the first attempt is forgotten', async () => {
  const schedule = scheduleThrough(passed, () => answer(201))
  await schedule({})
  await schedule({ seenEventId: 2 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})
