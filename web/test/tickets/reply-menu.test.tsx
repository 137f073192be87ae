import { MantineProvider } from '@mantine/core'
import type { FoundReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Editor, EditorContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ReplyCommands } from '../../src/features/tickets/agent/replies/reply-commands.ts'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'

let answer = (_items: FoundReply[]) => {}
let refuse = () => {}
let editor: Editor
const choose = vi.fn()
const hello = { kind: 'savedReply', id: 'r1', name: 'Hello', snippet: '' } as FoundReply

beforeAll(async () => {
  await startTranslations()
  await import('../../src/lib/language/desk-translations.ts')
})
beforeEach(() => {
  choose.mockClear()
  browserSession.signIn('agent', { tokenType: 'Bearer', accessToken: 'token', expiresIn: 900 })
  const asked = new Promise<Response>((resolve) => {
    answer = (items) => resolve(Response.json({ items, nextCursor: null }))
    refuse = () => resolve(new Response(null, { status: 400 }))
  })
  vi.stubGlobal('fetch', async () => (await asked).clone())
})
afterEach(() => {
  editor.destroy()
  queryClient.clear()
  onlineManager.setOnline(true)
  browserSession.signOut('agent')
})

async function write(text: string, content = '<p></p>') {
  editor = new Editor({
    extensions: [
      StarterKit.configure({ trailingNode: false }),
      ReplyCommands.configure({ ticketId: 7, choose }),
    ],
    content,
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <EditorContent editor={editor} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  act(() => void editor.chain().focus('end').insertContent(text).run())
  await screen.findByRole('listbox')
}
const type = (text: string) => act(() => void editor.commands.insertContent(text))
const press = (key: string, modifiers = {}) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
  })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('Enter behind a word that finds nothing breaks the line where it was pressed', async () => {
  await write('Введите /unstuck')
  press('Enter')
  type('Спасибо')
  answer([])
  await settle()
  type('!')
  expect(editor.getHTML()).toBe('<p>Введите /unstuck</p><p>Спасибо!</p>')
})

test('it does so too when the search fails, and in a list it begins a new item', async () => {
  await write('/unstuck', '<ul><li><p></p></li></ul>')
  press('Enter')
  refuse()
  await settle()
  type('Спасибо')
  expect(editor.getHTML()).toBe('<ul><li><p>/unstuck</p></li><li><p>Спасибо</p></li></ul>')
})

test('without a connection Enter is no key of the menu', async () => {
  onlineManager.setOnline(false)
  await write('/unstuck')
  await settle()
  press('Enter')
  expect(editor.getHTML()).toBe('<p>/unstuck</p><p></p>')
})

test('Enter before the answer chooses what it finds for the word that stood there', async () => {
  await write('/hel')
  press('Enter')
  type('Спасибо')
  answer([hello])
  await settle()
  expect(choose.mock.calls).toEqual([[hello, { from: 1, to: 5 }]])
})
