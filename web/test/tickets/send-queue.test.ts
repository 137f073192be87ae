import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as drafts from '../../src/features/tickets/agent/composer/drafts/ticket-drafts.ts'
import {
  hold,
  startSending,
  useSendQueue,
} from '../../src/features/tickets/agent/composer/sending/send-queue.ts'
import type { Sending } from '../../src/features/tickets/agent/composer/sending/sending.ts'
import * as tickets from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

const sending = (part: Partial<Sending>): Sending => ({
  key: 'k',
  owner: 'oleg',
  ticketId: 100042,
  mode: 'reply',
  content: documentFromText('Hello'),
  attachments: [],
  status: null,
  seenEventId: 7,
  writtenAt: new Date().toISOString(),
  goesAt: 0,
  tries: 0,
  state: 'waiting',
  events: [],
  ...part,
})
const keys: string[] = []
let stop = () => {}
const states = () => useSendQueue.getState().messages.map(({ state }) => state)

function begin(...messages: Sending[]) {
  useSendQueue.setState({ messages })
  stop = startSending('oleg')
}

beforeEach(() => {
  keys.length = 0
  unlockDrafts('agent', 'oleg', [Buffer.alloc(32, 7).toString('base64url')])
  vi.useFakeTimers({ now: Date.now() })
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    if (key !== null) keys.push(key)
    return Response.json({ id: 'm1' }, { status: 201 })
  })
})
afterEach(() => {
  stop()
  useSendQueue.setState({ messages: [] })
  vi.useRealTimers()
  browserSession.signOut('agent')
})

test('what a reload interrupted is sent again with its key, but not days later', async () => {
  const writtenAt = new Date(Date.now() - 2 * 86_400_000).toISOString()
  begin(sending({ state: 'sending' }), sending({ key: 'old', state: 'sending', writtenAt }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys).toEqual(['k'])
  expect(states()).toEqual(['refused'])
})

test('a ticket whose sending another window left behind is not blocked for longer than a minute', async () => {
  begin()
  const left = sending({ key: 'left', state: 'sending', begunAt: Date.now() })
  useSendQueue.setState({ messages: [left, sending({ key: 'behind' })] })
  window.dispatchEvent(new StorageEvent('storage', { key: 'savepoint.sendings.sealed' }))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(keys).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keys).toEqual(['left', 'behind'])
  expect(states()).toEqual([])
})

test('only the window in which a reply was written saves its draft without it', async () => {
  const settle = vi.fn()
  const find = vi.spyOn(drafts, 'findTicketDraftSaver').mockReturnValue({ settle } as never)
  const refresh = vi.spyOn(tickets, 'refreshTicket').mockReturnValue()
  begin(sending({ ticketId: 100043 }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh.mock.calls).toEqual([[100043]])
  expect(find).not.toHaveBeenCalled()
  hold(sending({}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(settle).toHaveBeenCalledTimes(1)
  expect(find).toHaveBeenCalledWith('oleg', 100042)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a macro is run as it was previewed, or not at all', async () => {
  const updatedAt = '2026-11-21T08:00:00.000Z'
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string))
    return Response.json(
      { type: 'about:blank', title: '', status: 409, code: 'changedMeanwhile' },
      { status: 409 },
    )
  })
  const macro = { id: 'm', name: 'Refund', answers: { what: 'sword' }, updatedAt, replies: true }
  begin(sending({ mode: 'macro', macro }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bodies).toEqual([{ answers: macro.answers, macroUpdatedAt: updatedAt, seenEventId: 7 }])
  expect(useSendQueue.getState().messages).toMatchObject([{ state: 'refused', isMacroChanged: true }])
})

function putAway(pointer: 'coarse' | 'fine') {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a reply leaves at once when its browser is put away on a phone', async () => {
  begin()
  hold(sending({}))
  putAway('coarse')
  await vi.advanceTimersByTimeAsync(50)
  expect(keys).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keys).toHaveLength(1)
})

test('on a desktop another tab does not end its delay, the freezing of this one does', async () => {
  begin()
  hold(sending({}))
  putAway('fine')
  await vi.advanceTimersByTimeAsync(50)
  expect(keys).toEqual([])
  document.dispatchEvent(new Event('freeze'))
  await vi.advanceTimersByTimeAsync(50)
  expect(keys).toHaveLength(1)
})

test('a page that is left sends what was written in it, not what another window can undo', async () => {
  begin()
  hold(sending({}))
  const [own] = useSendQueue.getState().messages
  const goesAt = Date.now() + 5_000
  const elsewhere = sending({ key: 'elsewhere', ticketId: 100043, state: 'held', goesAt })
  useSendQueue.setState({ messages: [own as Sending, elsewhere] })
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(40)
  expect(keys).toEqual([own?.key])
  expect(states()).toEqual(['held'])
})
