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
