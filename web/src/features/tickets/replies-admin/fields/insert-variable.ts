import type { Editor } from '@tiptap/react'

/** `name` as it is written between the braces; a text that is selected gives way. */
export function insertVariable(editor: Editor, name: string) {
  // Tiptap's own `focus` waits for a frame, in which typing would still go to where the cursor was before.
  editor.view.focus()
  editor
    .chain()
    .insertContent({ type: 'text', text: `{{${name}}}` })
    .scrollIntoView()
    .run()
}
