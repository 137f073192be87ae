import { act, render, waitFor } from '@testing-library/react'
import { type Editor, EditorContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'
import { useStableEditor } from '../../src/ui/writing/use-stable-editor.ts'

let made: Editor | null = null

function Field({ label }: { label: string }) {
  made = useStableEditor(() => ({
    extensions: [StarterKit],
    content: '<p>Hello</p>',
    editorProps: { attributes: { 'aria-label': label } },
  }))
  return <EditorContent editor={made} />
}

it('leaves the view of an editor alone while the page around it is drawn again', async () => {
  const { rerender } = render(<Field label="first" />)
  await waitFor(() => expect(made?.view.dom.isConnected).toBe(true))
  const editor = made as Editor
  const writes = [vi.spyOn(editor.view, 'setProps'), vi.spyOn(editor.view, 'updateState')]
  for (const label of ['second', 'third']) rerender(<Field label={label} />)
  expect(made).toBe(editor)
  expect(writes.map((write) => write.mock.calls.length)).toEqual([0, 0])
})

it('is ready once it is on the page, and none that React gave up is', async () => {
  const ready: { editor: Editor; isOnPage: boolean }[] = []
  const slow = Promise.withResolvers<string>()
  function SlowField() {
    const editor = useStableEditor(
      () => ({ extensions: [StarterKit] }),
      (created) => ready.push({ editor: created, isOnPage: created.view.dom.isConnected }),
    )
    return (
      <>
        <EditorContent editor={editor} />
        {use(slow.promise)}
      </>
    )
  }
  await act(async () =>
    render(
      <Suspense>
        <SlowField />
      </Suspense>,
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ready).toEqual([])
  await act(async () => slow.resolve('drawn'))
  await waitFor(() => expect(ready.map(({ isOnPage }) => isOnPage)).toEqual([true]))
  expect(ready[0]?.editor.isDestroyed).toBe(false)
})
