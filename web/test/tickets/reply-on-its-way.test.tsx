import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSendQueue } from '../../src/features/tickets/agent/composer/sending/send-queue.ts'
import { useComposer } from '../../src/features/tickets/agent/composer/use-composer.ts'
import { useReplies } from '../../src/features/tickets/agent/replies/use-replies.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { actAsAgent } from '../as-agent.ts'

let answer = (_response: Response) => {}
const hello = { kind: 'savedReply', id: 'r1', name: 'Hello' } as FoundReply
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const sent = () => useSendQueue.getState().messages.map(({ content }) => content)

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  actAsAgent()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
  const rendered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/render') ? rendered : Response.json({ version: 1 }),
  )
})
afterEach(() => {
  act(() => useSendQueue.setState({ messages: [] }))
  browserSession.signOut('agent')
})

/** Each in a ticket of its own: drafts outlive a test. */
function write(id: number) {
  const ticket = { id, messages: [], lastEventId: 7, draft: null } as unknown as Ticket
  const { result } = renderHook(
    () => {
      const composer = useComposer(ticket, 'reply', undefined)
      return { composer, replies: useReplies(id, { text: composer, mayInsert: true }) }
    },
    { wrapper },
  )
  const editor = new Editor({
    extensions: [StarterKit.configure({ trailingNode: false })],
    onUpdate: ({ editor: changed }) => result.current.composer.change(changed.getJSON() as never, 0),
  })
  act(() => result.current.composer.bind(editor))
  act(() => void editor.chain().insertContent('Dear player, /hel').run())
  return { result, editor }
}

test('a reply that is on its way is not sent as the word that found it', async () => {
  const { result, editor } = write(100_910)
  act(() => result.current.replies.choose(hello, { from: 14, to: 18 }))
  expect(editor.getText()).toBe('Dear player, ')
  act(() => result.current.composer.send())
  expect(sent()).toEqual([])
  answer(Response.json({ content: documentFromText('hello!'), attachments: [], prompts: [] }))
  await settle()
  act(() => result.current.composer.send())
  expect(JSON.stringify(sent())).toContain('hello!')
  expect(JSON.stringify(sent())).not.toContain('/hel')
  editor.destroy()
})

test('one that does not come no longer stops the rest of the text', async () => {
  const { result, editor } = write(100_911)
  act(() => result.current.replies.choose(hello, { from: 14, to: 18 }))
  answer(new Response(null, { status: 400 }))
  await settle()
  act(() => result.current.composer.send())
  expect(sent()).toHaveLength(1)
  editor.destroy()
})

test('one that is never answered stops the rest of the text for some seconds', async () => {
  const { result, editor } = write(100_912)
  act(() => result.current.replies.choose(hello, { from: 14, to: 18 }))
  act(() => result.current.composer.send())
  expect(sent()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
  act(() => result.current.composer.send())
  vi.useRealTimers()
  expect(sent()).toHaveLength(1)
  editor.destroy()
})
