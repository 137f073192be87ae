import type { Document } from '@savepoint/contract/documents.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTicketDraft } from '../../src/features/tickets/agent/composer/drafts/use-ticket-draft.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { actAsAgent } from '../as-agent.ts'

beforeEach(() => {
  actAsAgent()
})

// Ends the saving of drafts, which would go on in the tests of other files.
afterEach(() => browserSession.signOut('agent'))

const saying = (text: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

function openDraftOf(ticket: Ticket) {
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useTicketDraft(ticket)
  })
  const write = (part: Parameters<typeof result.current.saver.write>[0]) =>
    act(() => result.current.saver.write(part))
  return { result, write, countRenders: () => renders }
}

test('keystrokes after the first do not render the composer again', () => {
  const { result, write, countRenders } = openDraftOf({ id: 1, draft: null } as Ticket)
  write({ message: saying('М') })
  const afterFirst = countRenders()
  for (const text of ['Ме', 'Меч', 'Меч н', 'Меч на']) write({ message: saying(text) })
  expect(countRenders()).toBe(afterFirst)
  expect(result.current.saver.get().writing.message).toEqual(saying('Меч на'))
})

test('what the composer shows beside the text is rendered', () => {
  const { result, write } = openDraftOf({ id: 2, draft: null } as Ticket)
  write({ message: saying('Меч') })
  expect(result.current.draft).toMatchObject({
    writing: { message: saying('Меч') },
    saving: { name: 'dirty' },
  })
  write({ message: saying('Меч {{customer.login}}') })
  expect(result.current.draft.writing.message).toEqual(saying('Меч {{customer.login}}'))
  write({ status: 'Resolved' })
  expect(result.current.draft.writing.status).toBe('Resolved')
  write({ message: null })
  expect(result.current.draft.writing.message).toBeNull()
})
