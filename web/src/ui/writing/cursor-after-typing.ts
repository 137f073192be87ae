import { Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'

/**
 * Chromium reports the cursor before the first character of a new paragraph when it is typed within milliseconds of
 * Enter, and the next character would be inserted in front of it. Input rules come first and are left alone.
 */
export const CursorAfterTyping = Extension.create({
  name: 'cursorAfterTyping',
  priority: 1,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          handleTextInput(view, from, _to, text, insertText) {
            const transaction = insertText()
            const { selection } = transaction
            if (view.composing || !selection.empty || selection.from !== from) return false
            view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, from + text.length)))
            return true
          },
        },
      }),
    ]
  },
})
