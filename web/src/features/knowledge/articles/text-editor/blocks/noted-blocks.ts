import { limits } from '@savepoint/contract/limits.ts'
import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import classes from './noted-blocks.module.css'

/** How a block is known in a note: by the beginning of its text. */
// Half a character at the end would not come back from the server as it was.
const quoteOf = (block: Node) =>
  block.textContent
    .trim()
    .slice(0, limits.noteQuoteMaxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

const key = new PluginKey<readonly string[]>('notedBlocks')

/** Marks the blocks that open notes are about; the text itself does not change. */
export const NotedBlocks = Extension.create({
  name: 'notedBlocks',
  addProseMirrorPlugins: () => [
    new Plugin<readonly string[]>({
      key,
      state: {
        init: () => [],
        apply: (transaction, quotes) => (transaction.getMeta(key) as readonly string[] | undefined) ?? quotes,
      },
      props: {
        decorations(state) {
          const quotes = key.getState(state) ?? []
          if (quotes.length === 0) return null
          const marked: Decoration[] = []
          state.doc.forEach((block, at) => {
            if (quotes.includes(quoteOf(block)))
              marked.push(Decoration.node(at, at + block.nodeSize, { class: classes.noted as string }))
          })
          return DecorationSet.create(state.doc, marked)
        },
      },
    }),
  ],
})

export function markNotedBlocks(editor: Editor, quotes: readonly string[]) {
  editor.view.dispatch(editor.state.tr.setMeta(key, quotes).setMeta('addToHistory', false))
}

/** The block of the caret; '' when it has no text. */
export function quoteAtCaret(editor: Editor): string {
  const { $from } = editor.state.selection
  return quoteOf($from.depth > 0 ? $from.node(1) : ($from.nodeAfter ?? editor.state.doc))
}

/** Puts the caret into the block and shows it. Returns whether it is still there. */
export function showQuotedBlock(editor: Editor, quote: string): boolean {
  let found: number | null = null
  editor.state.doc.forEach((block, at) => {
    if (found === null && quoteOf(block) === quote) found = at
  })
  if (found === null) return false
  editor
    .chain()
    .setTextSelection(found + 1)
    .scrollIntoView()
    .focus()
    .run()
  return true
}
