import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { problemKinds } from '@savepoint/contract/problems.ts'
import { expect, test } from 'vitest'
import {
  afterFailure,
  nextTime,
  nextToSend,
  resumed,
  type Sending,
} from '../../src/features/tickets/agent/composer/sending/sending.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'

const sending = (part: Partial<Sending>): Sending => ({
  key: 'k',
  owner: 'oleg',
  ticketId: 100042,
  mode: 'reply',
  content: documentFromText('Hello'),
  attachments: [],
  status: 'WaitingCustomerAction',
  seenEventId: 7,
  writtenAt: '2026-11-21T08:00:00.000Z',
  goesAt: 1_000,
  tries: 0,
  state: 'held',
  events: [],
  ...part,
})
const none = new Set<string>()
const failure = (status: number, code?: keyof typeof problemKinds, events?: unknown[]) =>
  new ProblemError({
    status,
    requestId: 'r',
    problem: code
      ? { type: '', title: problemKinds[code].title, status, code, ...(events ? { events } : {}) }
      : null,
  })

test('a message is sent when its delay is over, not before', () => {
  expect(nextToSend([sending({})], 'oleg', 999)).toBeNull()
  expect(nextTime([sending({})], 'oleg', none)).toBe(1_000)
  expect(nextToSend([sending({})], 'oleg', 1_000)?.key).toBe('k')
})

test('a clock that was put back by an hour does not delay a message by an hour', () => {
  const hour = 3_600_000
  expect(nextToSend([sending({ goesAt: hour })], 'oleg', hour - 10_000)).toBeNull()
  expect(nextToSend([sending({ goesAt: hour + 10_000 })], 'oleg', 10_000)?.key).toBe('k')
})

test('an agent does not send what another agent wrote on this computer', () => {
  expect(nextToSend([sending({})], 'anna', 5_000)).toBeNull()
  expect(nextTime([sending({})], 'anna', none)).toBeNull()
})

test('messages of one ticket keep their order and do not delay other tickets', () => {
  const first = sending({ key: 'first', state: 'waiting', goesAt: 9_000 })
  const second = sending({ key: 'second', goesAt: 1_000 })
  const other = sending({ key: 'other', ticketId: 100043, goesAt: 2_000 })
  expect(nextToSend([first, second, other], 'oleg', 5_000)?.key).toBe('other')
  expect(nextToSend([first, second], 'oleg', 9_000)?.key).toBe('first')
})

test('without a connection a message waits, longer each time', () => {
  const once = afterFailure(sending({}), failure(0), 10_000)
  const twice = afterFailure(once, failure(503), 10_000)
  expect(once).toMatchObject({ state: 'waiting', tries: 1 })
  expect(twice.goesAt).toBeGreaterThan(once.goesAt)
  expect(afterFailure({ ...once, tries: 50 }, failure(0), 10_000).goesAt).toBe(40_000)
})

test('a ticket changed in the meantime stops the message and shows who changed it', () => {
  const events = [{ id: 9 }]
  expect(afterFailure(sending({}), failure(409, 'ticketChanged', events), 0)).toMatchObject({
    state: 'changed',
    events,
  })
})

test('a message refused for good is not retried', () => {
  const refused = afterFailure(sending({}), failure(403, 'invalidOperation'), 0)
  expect(refused.state).toBe('refused')
  expect(nextTime([refused], 'oleg', none)).toBeNull()
})

test('a message to a ticket that is too long is refused, and says why', () => {
  expect(afterFailure(sending({}), failure(409, 'ticketFull'), 0)).toMatchObject({
    state: 'refused',
    isFull: true,
  })
})

test('what was interrupted a day ago is not sent again, as it may have arrived', () => {
  const written = Date.parse('2026-11-21T08:00:00.000Z')
  const day = 86_400_000
  for (const state of ['sending', 'waiting'] as const) {
    const one = sending({ state, begunAt: written + day })
    expect(resumed(one, written + day - 1)).toBe(one)
    expect(resumed(one, written + day)).toMatchObject({ state: 'refused', mayHaveArrived: true })
  }
  const held = sending({ state: 'held' })
  expect(resumed(held, written + day)).toBe(held)
})

test('a sending that its window left behind is tried again after a minute, and its ticket waits until then', () => {
  const left = sending({ key: 'left', state: 'sending', begunAt: 50_000 })
  const behind = sending({ key: 'behind', goesAt: 1_000 })
  const now = Date.parse('2026-11-21T08:00:00.000Z')
  expect(nextTime([left, behind], 'oleg', none)).toBe(110_000)
  expect(nextTime([left, behind], 'oleg', new Set(['left']))).toBeNull()
  const begun = { ...left, begunAt: now }
  expect(resumed(begun, now + 59_999)).toBe(begun)
  expect(resumed(begun, now + 60_000)).toMatchObject({ state: 'waiting' })
})
