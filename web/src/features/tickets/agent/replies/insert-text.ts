import type { Document } from '@savepoint/contract/documents.ts'
import { placeholderPattern, readPlaceholder } from '@savepoint/contract/tickets/replies/reply-variables.ts'
import type { Editor } from '@tiptap/react'

export type Place = { from: number; to: number }

/** Where variables without a value stand, also those that formatting divides. */
export function findUnfilled(document: Editor['state']['doc']): Place[] {
  const places: Place[] = []
  document.descendants((node, position) => {
    if (!node.isTextblock) return true
    // One character for each node that is no text, so that places in the words are places in the document.
    const words = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const match of words.matchAll(placeholderPattern)) {
      if (readPlaceholder(match[1] ?? '').kind === 'unknown') continue
      const from = position + 1 + match.index
      places.push({ from, to: from + match[0].length })
    }
    return false
  })
  return places
}

export function selectUnfilled(editor: Editor): boolean {
  const [first] = findUnfilled(editor.state.doc)
  return first !== undefined && editor.chain().focus().setTextSelection(first).scrollIntoView().run()
}

/** The first variable without a value is selected, so that typing replaces it. */
export function insertText(editor: Editor, { content }: Document): void {
  const { from, to } = editor.state.selection
  editor.chain().focus().insertContentAt({ from, to }, content).run()
  selectUnfilled(editor)
}
