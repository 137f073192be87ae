import type { Document } from '@savepoint/contract/documents.ts'
import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findTicketDraftSaver } from '../../src/features/tickets/agent/composer/drafts/ticket-drafts.ts'
import { nothingWritten } from '../../src/features/tickets/agent/composer/drafts/writing.ts'
import { useComposer } from '../../src/features/tickets/agent/composer/use-composer.ts'
import { useSchedule } from '../../src/features/tickets/agent/composer/use-schedule.ts'
import { useWritingTarget } from '../../src/features/tickets/agent/insertion/writing-target.ts'
import { usePutBack } from '../../src/features/tickets/agent/scheduled/use-put-back.ts'
import { getTicketQuery } from '../../src/features/tickets/agent/ticket-data/ticket-api.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { notify } from '../../src/lib/toasts/toasts.ts'
import { actAsAgent } from '../as-agent.ts'

const saying = (text: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const reply = {
  id: 'r1',
  author: { id: 'anna', name: 'Анна' },
  content: saying('Меч завтра'),
  attachments: [],
  status: 'Resolved',
} as unknown as ScheduledReply
const file = (id: string) => ({ id, name: `${id}.txt`, size: 3 }) as Attachment
const [log, picture] = [file('log'), file('picture')]
const message = (id: string, content: Document) => ({ id, kind: 'reply', author: { id: 'anna' }, content })

let ticketId = 100_500
let respond: (response: Response | 'lost') => void

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  ticketId += 1
  actAsAgent()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(notify, kind).mockResolvedValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
  // Ends the saving of drafts, which would go on in the tests of other files.
  browserSession.signOut('agent')
})

/** The ticket as the server has it; changes are answered when the test says so. */
function serve(found: Partial<Ticket>, reachable = Promise.resolve()) {
  const ticket = { id: ticketId, draft: null, messages: [], scheduledReplies: [], ...found }
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method === 'GET' && path.endsWith(`/tickets/${ticketId}`))
      return reachable.then(() => Response.json(ticket))
    if (method === 'DELETE' || path.endsWith('/scheduledReplies'))
      return new Promise((resolve, reject) => {
        respond = (response) => (response === 'lost' ? reject(new TypeError('lost')) : resolve(response))
      })
    return Promise.resolve(Response.json({ version: 1 }))
  })
}

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const draftOf = () => findTicketDraftSaver('anna', ticketId).get().writing
const settle = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 50)))

/** Presses “Edit” while the thread holds `messages`, and leaves the ticket before the response. */
async function putBackAndLeave(response: Response | 'lost', messages: object[] = []) {
  const shown = { id: ticketId, scheduledReplies: [reply], messages }
  queryClient.setQueryData(getTicketQuery(ticketId).queryKey, shown as unknown as Ticket)
  const onError = vi.fn()
  const { result, unmount } = renderHook(() => usePutBack(ticketId, onError), { wrapper })
  act(() => result.current.putBack(reply))
  await settle()
  unmount()
  respond(response)
  await settle()
  return onError
}

test('a scheduled reply is in the draft although its ticket was left before the response came', async () => {
  serve({})
  findTicketDraftSaver('anna', ticketId).write({ message: saying('Здравствуйте') })
  await putBackAndLeave(new Response(null, { status: 204 }))
  expect(draftOf()).toMatchObject({
    message: { content: [...saying('Здравствуйте').content, ...reply.content.content] },
    status: 'Resolved',
  })
  expect(notify.info).toHaveBeenCalledWith(expect.stringContaining(`#${ticketId}`))
})

test('a scheduled reply is in the draft although the response was lost', async () => {
  serve({ messages: [message('m1', reply.content)] as unknown as Ticket['messages'] })
  await putBackAndLeave('lost', [message('m1', reply.content)])
  expect(draftOf().message).toEqual(reply.content)
})

test('without an answer the agent learns of it at once, and what comes late does not take the focus', async () => {
  let reach = () => {}
  serve({}, new Promise((resolve) => (reach = resolve)))
  const put = vi.fn()
  const press = () => {
    useWritingTarget({ ticketId, put })
    return usePutBack(ticketId, vi.fn())
  }
  const { result } = renderHook(press, { wrapper })
  act(() => result.current.putBack(reply))
  await settle()
  respond('lost')
  await settle()
  expect(notify.info).toHaveBeenCalledOnce()
  expect(result.current.isTakingBack).toBe(true)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 6_000)
  reach()
  await settle()
  expect(put).not.toHaveBeenCalled()
  expect(draftOf().message).toEqual(reply.content)
  expect(notify.info).toHaveBeenCalledTimes(2)
  expect(result.current.isTakingBack).toBe(false)
})

test('a scheduled reply that was sent in the meantime does not come back', async () => {
  serve({ messages: [message('m1', reply.content)] as unknown as Ticket['messages'] })
  const gone = Response.json({ code: 'notFound', status: 404 }, { status: 404 })
  await putBackAndLeave(gone)
  expect(draftOf()).toEqual(nothingWritten)
  expect(notify.error).toHaveBeenCalledOnce()
})

test('a scheduled reply that still waits is not doubled in the draft', async () => {
  serve({ scheduledReplies: [reply] })
  const onError = await putBackAndLeave('lost')
  expect(onError).toHaveBeenCalledOnce()
  expect(draftOf()).toEqual(nothingWritten)
})

test('what another window put back already is not there twice', async () => {
  serve({})
  findTicketDraftSaver('anna', ticketId).write({ message: reply.content })
  await putBackAndLeave(Response.json({ code: 'notFound', status: 404 }, { status: 404 }))
  expect(draftOf().message).toEqual(reply.content)
})

function scheduleFrom(content: Document, attachments: Attachment[] = []) {
  serve({})
  const saver = findTicketDraftSaver('anna', ticketId)
  saver.write({ message: content, status: 'Resolved', attachments })
  const ticket = { id: ticketId, messages: [], lastEventId: 7, draft: null } as unknown as Ticket
  const write = () => {
    const composer = useComposer(ticket, 'reply', undefined)
    return { composer, ...useSchedule(ticketId, composer) }
  }
  const { result, unmount } = renderHook(write, { wrapper })
  act(() => result.current.schedule(new Date(Date.now() + 3_600_000)))
  return { saver, result, unmount }
}

test('a reply that was scheduled is no draft any more although its ticket was left', async () => {
  const { unmount } = scheduleFrom(saying('Меч завтра'))
  await settle()
  unmount()
  respond(Response.json(reply))
  await settle()
  expect(draftOf()).toEqual(nothingWritten)
  expect(notify.success).toHaveBeenCalledWith(expect.stringContaining(`#${ticketId}`))
})

test('what is written while a reply is being scheduled stays', async () => {
  const { saver } = scheduleFrom(saying('Меч завтра'))
  await settle()
  act(() => saver.write({ message: saying('Меч завтра, щит сегодня') }))
  respond(Response.json(reply))
  await settle()
  expect(draftOf()).toMatchObject({ message: saying('Меч завтра, щит сегодня'), status: 'Resolved' })
})

test('the files of a scheduled reply leave the composer although its text was changed meanwhile', async () => {
  const { saver, result } = scheduleFrom(saying('Меч завтра'), [log])
  await settle()
  act(() => saver.write({ message: saying('Меч завтра, щит'), attachments: [log, picture] }))
  const { revision } = result.current.composer
  respond(Response.json(reply))
  await settle()
  expect(draftOf()).toMatchObject({ message: saying('Меч завтра, щит'), attachments: [picture] })
  expect(result.current.composer.uploads.attachments).toEqual([picture])
  expect(result.current.composer.revision).toBe(revision)
})

test('whoever left the ticket learns that a reply was not scheduled, and its text stays', async () => {
  const { unmount } = scheduleFrom(saying('Меч завтра'))
  await settle()
  unmount()
  respond(Response.json({ code: 'ticketChanged', status: 409, events: [] }, { status: 409 }))
  await settle()
  expect(draftOf().message).toEqual(saying('Меч завтра'))
  expect(notify.error).toHaveBeenCalledWith(expect.stringContaining(`#${ticketId}`))
})
