import { render, waitFor } from '@testing-library/react'
import { type Editor, EditorContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
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
