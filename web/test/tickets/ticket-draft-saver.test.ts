import type { ProblemDocument } from '@savepoint/contract/problems.ts'
import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTicketDraftSaver } from '../../src/features/tickets/agent/composer/drafts/ticket-draft-saver.ts'
import { isNothing, type Writing } from '../../src/features/tickets/agent/composer/drafts/writing.ts'
import { unlockDrafts } from '../../src/lib/drafts/draft-keys.ts'
import { ProblemError } from '../../src/lib/problems/problem-error.ts'

const draftKey = Buffer.alloc(32, 7).toString('base64url')
const changedMeanwhile = { code: 'changedMeanwhile' } as ProblemDocument
const neverSaves = { save: () => new Promise<never>(() => {}), load: async () => null, onSaved: () => {} }

/** Like the server: a version that it does not have is refused, and each save has a new one. */
function serverOf(first: TicketDraft | null) {
  let [latest, isAnswering] = [first?.version ?? 0, true]
  const server = {
    draft: first,
    store(draft: Partial<TicketDraft>) {
      latest += 1
      server.draft = { ...saying('', latest), ...draft, version: latest } as TicketDraft
    },
    loseNextResponse: () => {
      isAnswering = false
    },
    requests: {
      save: async (writing: Writing, version: number) => {
        if (server.draft && version !== server.draft.version)
          throw new ProblemError({ status: 409, problem: changedMeanwhile, requestId: '1' })
        if (isNothing(writing)) server.draft = null
        else server.store(writing as Partial<TicketDraft>)
        if (!isAnswering) {
          isAnswering = true
          throw new TypeError('Failed to fetch')
        }
        return { version: server.draft?.version ?? 0 }
      },
      load: async () => server.draft,
      onSaved: () => {},
    },
  }
  return server
}

const saying = (text: string, version: number) =>
  ({
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    note: null,
    status: null,
    attachments: [],
    version,
  }) as unknown as TicketDraft

test('right after a save, a newer draft of another window shows and an older answer does not', async () => {
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-2' }, saying('Меч', 4), {
    save: async () => ({ version: 6 }),
    load: async () => null,
    onSaved: () => {},
  })
  saver.write({ note: null, status: 'Resolved' })
  await saver.flush()
  saver.follow(saying('Старое', 5))
  expect(saver.get()).toMatchObject({ revision: 0, writing: { status: 'Resolved' } })
  saver.follow(saying('Новое', 7))
  expect(saver.get()).toMatchObject({ revision: 1, isOwnChange: false, writing: { status: null } })
})

test('a text that was sent does not come back with an answer from before it arrived', async () => {
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-6' }, saying('Меч', 4), {
    save: async () => ({ version: 0 }),
    load: async () => null,
    onSaved: () => {},
  })
  saver.handOver({ message: null })
  saver.settle()
  await saver.flush()
  saver.follow(saying('Меч', 4))
  expect(saver.get()).toMatchObject({ revision: 1, writing: { message: null } })
  saver.follow(saying('Щит', 5))
  expect(saver.get()).toMatchObject({ revision: 2, writing: { message: saying('Щит', 5).message } })
})

test('what is sent does not take the focus back from the thread', () => {
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-3' }, saying('Меч', 1), {
    save: async (_writing, version) => ({ version: version + 1 }),
    load: async () => null,
    onSaved: () => {},
  })
  saver.handOver({ message: null })
  expect(saver.get()).toMatchObject({ revision: 1, isOwnChange: false })
})

test('what is sent while it is being saved does not come back after a reload', async () => {
  unlockDrafts('agent', 'anna', [draftKey])
  const key = { owner: 'anna', about: 'ticket-4' }
  const saved = Promise.withResolvers<{ version: number }>()
  const saver = createTicketDraftSaver(key, null, {
    save: () => saved.promise,
    load: async () => null,
    onSaved: () => {},
  })
  const { message } = saying('Меч', 1)
  saver.write({ message })
  const saving = saver.flush()
  saver.handOver({ message: null })
  const lost = createTicketDraftSaver(key, saying('Меч', 1), neverSaves)
  expect(lost.get()).toMatchObject({ writing: { message: null }, other: null })
  saved.resolve({ version: 1 })
  await saving
  const arrived = createTicketDraftSaver(key, saying('Меч', 1), neverSaves)
  expect(arrived.get()).toMatchObject({ writing: { message: null }, other: null })
})

test('a lost response is not mistaken for another device', async () => {
  const server = serverOf(null)
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-5' }, null, server.requests)
  server.loseNextResponse()
  saver.write({ message: saying('Меч', 1).message })
  expect(await saver.flush()).toBe(false)
  saver.write({ message: saying('Меч и щит', 1).message })
  expect(await saver.flush()).toBe(true)
  expect(saver.get().other).toBeNull()
  expect(server.draft).toMatchObject({ version: 2, message: saying('Меч и щит', 1).message })
})

test('a draft whose first response was lost is deleted once it is sent', async () => {
  const server = serverOf(null)
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-7' }, null, server.requests)
  server.loseNextResponse()
  saver.write({ message: saying('Меч', 1).message })
  expect(await saver.flush()).toBe(false)
  saver.handOver({ message: null })
  expect(await saver.flush()).toBe(true)
  expect(server.draft).toBeNull()
})

test('a reply that waits while a note arrives is not offered as the text of another device', async () => {
  const server = serverOf(null)
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-8' }, null, server.requests)
  const { message } = saying('Меч', 1)
  saver.write({ message, note: saying('Сундук', 1).message })
  await saver.flush()
  saver.handOver({ note: null })
  saver.handOver({ message: null })
  server.store({ message })
  const older = server.draft
  saver.settle()
  expect(await saver.flush()).toBe(true)
  expect(saver.get()).toMatchObject({ other: null, writing: { message: null } })
  expect(server.draft).toBeNull()
  saver.follow(older)
  expect(saver.get()).toMatchObject({ writing: { message: null } })
})

test('a text that another device wrote meanwhile is offered, with the note that this one has', async () => {
  const server = serverOf(null)
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-9' }, null, server.requests)
  saver.write({ message: saying('Меч', 1).message })
  await saver.flush()
  server.store({ message: saying('Щит', 1).message })
  saver.write({ note: saying('Сундук', 1).message })
  expect(await saver.flush()).toBe(false)
  expect(saver.get().other).toMatchObject({ message: saying('Щит', 1).message })
})

test('an answer from before a save, however late, does not remove the text', async () => {
  const server = serverOf(null)
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-10' }, null, server.requests)
  const { message } = saying('Меч', 1)
  saver.write({ message })
  await saver.flush()
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  saver.follow(null)
  await vi.advanceTimersByTimeAsync(100)
  expect(saver.get()).toMatchObject({ revision: 0, writing: { message } })
  saver.write({ message: saying('Меч и щит', 1).message })
  expect(await saver.flush()).toBe(true)
  expect(saver.get().other).toBeNull()
})

test('the same text from the server leaves the cursor where it is', async () => {
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-1' }, saying('Меч', 1), {
    save: async (_writing, version) => ({ version: version + 1 }),
    load: async () => null,
    onSaved: () => {},
  })
  saver.follow(saying('Меч', 2))
  expect(saver.get().revision).toBe(0)
  saver.follow(saying('Меч и щит', 3))
  expect(saver.get()).toMatchObject({ revision: 1, isOwnChange: false })
  saver.follow(null)
  await vi.waitFor(() => expect(saver.get()).toMatchObject({ revision: 2, writing: { message: null } }))
})

test.each([
  [404, 'notFound'],
  [409, 'invalidOperation'],
])('a ticket that takes no drafts is not asked again: %i %s', async (status, code) => {
  const save = vi.fn(async () => {
    throw new ProblemError({ status, problem: { code } as ProblemDocument, requestId: '1' })
  })
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-8' }, null, { ...neverSaves, save })
  saver.write({ message: saying('Меч', 1).message })
  await saver.flush()
  expect(saver.get()).toMatchObject({ isOnServer: false, saving: { name: 'saved' } })
  expect(saver.isDirty()).toBe(false)
  expect(save).toHaveBeenCalledTimes(1)
})
