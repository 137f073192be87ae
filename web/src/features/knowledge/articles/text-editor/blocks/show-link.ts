import type { Editor } from '@tiptap/core'

/** Selects the first link to the address, or the snippet that contains it, and shows it. Returns whether there is one. */
export function showLink(editor: Editor, href: string): boolean {
  let found: number | { from: number; to: number } | null = null
  editor.state.doc.descendants((node, at) => {
    if (found !== null) return false
    const isLink = node.marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === href)
    if (node.type.name === 'snippet' && hasLink(node.attrs.blocks, href)) found = at
    else if (isLink || (node.type.name === 'video' && node.attrs.href === href))
      found = { from: at, to: at + node.nodeSize }
    return true
  })
  if (found === null) return false
  const chain = editor.chain()
  const selected = typeof found === 'number' ? chain.setNodeSelection(found) : chain.setTextSelection(found)
  selected.scrollIntoView().focus().run()
  return true
}

const hasLink = (blocks: unknown, href: string) =>
  JSON.stringify(blocks).includes(`"href":${JSON.stringify(href)}`)
