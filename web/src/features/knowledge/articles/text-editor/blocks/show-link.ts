import type { Editor } from '@tiptap/core'

/** Selects the first link to the address and shows it. Returns whether there is one. */
export function showLink(editor: Editor, href: string): boolean {
  let found: { from: number; to: number } | null = null
  editor.state.doc.descendants((node, at) => {
    if (found) return false
    const isLink = node.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === href)
    if (isLink || (node.type.name === 'video' && node.attrs.href === href))
      found = { from: at, to: at + node.nodeSize }
    return true
  })
  if (!found) return false
  editor.chain().setTextSelection(found).scrollIntoView().focus().run()
  return true
}
