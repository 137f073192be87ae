import type { Editor, JSONContent } from '@tiptap/core'

/** Behind the block of the text that has the caret, or in its place while it is an empty line; never inside a table or a callout. */
export function insertAtTop(editor: Editor, content: JSONContent) {
  const { $to } = editor.state.selection
  if ($to.depth === 0) return void editor.commands.insertContent(content)
  const block = $to.node(1)
  const isEmptyLine = block.type.name === 'paragraph' && block.content.size === 0
  const to = $to.after(1)
  editor
    .chain()
    .insertContentAt({ from: isEmptyLine ? $to.before(1) : to, to }, content)
    .run()
}
