import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { expect, test } from 'vitest'
import { createTicketDraftSaver } from '../../src/features/tickets/agent/composer/drafts/ticket-draft-saver.ts'

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

test('what is sent does not take the focus back from the thread', () => {
  const saver = createTicketDraftSaver({ owner: 'anna', about: 'ticket-3' }, saying('Меч', 1), {
    save: async (_writing, version) => ({ version: version + 1 }),
    load: async () => null,
    onSaved: () => {},
  })
  saver.handOver({ message: null })
  expect(saver.get()).toMatchObject({ revision: 1, isOwnChange: false })
})

test('the same text from the server leaves the cursor where it is', () => {
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
  expect(saver.get()).toMatchObject({ revision: 2, writing: { message: null } })
})
