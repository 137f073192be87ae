import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Inserts it after the block at the cursor, where the agent goes on below it. One undo removes all of it. */
export function insertQuote(editor: Editor, content: DocumentBlock[]) {
  const { from, to } = placeFor(editor.state)
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const isLast = to === state.doc.content.size
      const blocks = isLast ? [...content, { type: 'paragraph' }] : content
      const nodes = blocks.map((block) => state.schema.nodeFromJSON(block))
      const size = nodes.reduce((sum, node) => sum + node.nodeSize, 0)
      closeHistory(tr).replaceWith(from, to, nodes)
      const below = from + size - (isLast ? 2 : 0)
      tr.setSelection(Selection.near(tr.doc.resolve(below), 1)).scrollIntoView()
      return true
    })
    .run()
  editor.view.dispatch(closeHistory(editor.state.tr))
}

function placeFor({ selection: { $to, to } }: EditorState) {
  if ($to.depth === 0) return { from: to, to }
  const isEmptyLine = $to.node(1).type.name === 'paragraph' && $to.node(1).content.size === 0
  return { from: isEmptyLine ? $to.before(1) : $to.after(1), to: $to.after(1) }
}
