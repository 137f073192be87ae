import type { Document } from '@savepoint/contract/documents.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mode } from '../../src/features/tickets/agent/composer/drafts/writing.ts'
import { useComposer } from '../../src/features/tickets/agent/composer/use-composer.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { actAsAgent } from '../as-agent.ts'

const file = (id: string) => ({ id, name: `${id}.txt`, size: 3 }) as Attachment
const [log, dump, guide] = [file('log'), file('dump'), file('guide')]
const words: Document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }],
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

afterEach(() => browserSession.signOut('agent'))

/** Each in a ticket of its own: drafts outlive a test. */
function write(id: number, first: Mode) {
  const ticket = { id, messages: [], lastEventId: 7, draft: null } as unknown as Ticket
  return renderHook(({ mode }) => useComposer(ticket, mode, undefined), {
    wrapper,
    initialProps: { mode: first },
  })
}

beforeEach(() => {
  actAsAgent()
  vi.stubGlobal('fetch', async () => Response.json({ version: 1 }))
})

test('files of a saved reply join those that are there when it comes', () => {
  const { result } = write(100_900, 'reply')
  act(() => result.current.uploads.addUploaded([log]))
  const { insert } = result.current
  act(() => {
    result.current.uploads.addUploaded([dump])
    result.current.uploads.remove(result.current.uploads.uploads[0]?.key ?? '')
  })
  act(() => insert(words, [guide]))
  expect(result.current.uploads.attachments).toEqual([dump, guide])
})

test('a saved reply that was chosen for a reply does not come into the note', () => {
  const noteEditor = new Editor({ extensions: [StarterKit], content: '<p>Only for us</p>' })
  const { result, rerender } = write(100_901, 'reply')
  const { insert } = result.current
  rerender({ mode: 'note' })
  act(() => result.current.bind(noteEditor))
  act(() => insert(words, []))
  expect(noteEditor.getText()).toBe('Only for us')
  expect(result.current.reply()).toMatchObject({ message: words })
  rerender({ mode: 'reply' })
  expect(result.current.text()).toEqual(words)
  noteEditor.destroy()
})
