import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { expect, it } from 'vitest'
import { CursorAfterTyping } from '../../src/ui/writing/cursor-after-typing.ts'

/** Inserts a character as the browser does, with the cursor where the browser says it is afterwards. */
function type(editor: Editor, character: string, cursor: number) {
  const { view } = editor
  const { from } = view.state.selection
  const insert = () => {
    const transaction = view.state.tr.insertText(character, from)
    return transaction.setSelection(TextSelection.create(transaction.doc, cursor))
  }
  const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, from, character, insert))
  if (!isHandled) view.dispatch(insert())
}

it('puts the cursor behind a typed character wherever the browser left it', () => {
  const editor = new Editor({ extensions: [StarterKit, CursorAfterTyping], content: '<p>Hi</p><p></p>' })
  editor.commands.setTextSelection(5)
  type(editor, '/', 5)
  expect(editor.state.selection.from).toBe(6)
  type(editor, 'a', 7)
  expect(editor.getText()).toBe('Hi\n\n/a')
  expect(editor.state.selection.from).toBe(7)
  editor.destroy()
})
