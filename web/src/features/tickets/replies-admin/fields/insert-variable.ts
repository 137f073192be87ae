import type { Editor } from '@tiptap/react'

/** `name` as it is written between the braces; a text that is selected gives way. */
export const insertVariable = (editor: Editor, name: string) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'text', text: `{{${name}}}` })
    .run()
