import type { Document } from '@savepoint/contract/documents.ts'
import { placeholderPattern, readPlaceholder } from '@savepoint/contract/tickets/replies/reply-variables.ts'

type Mark = { type: string }
type Node = { type: string; text?: string; marks?: Mark[]; content?: Node[] }

/** Underlines the variables left in a text, for the preview to highlight; code keeps its own look. */
export function markUnfilled(document: Document): Document {
  const walk = (node: Node): Node[] => {
    if (node.type === 'text') return split(node)
    if (!node.content || node.type === 'codeBlock') return [node]
    return [{ ...node, content: node.content.flatMap(walk) }]
  }
  const [marked] = walk(document as Node)
  return marked as Document
}

function split(node: Node): Node[] {
  const text = node.text ?? ''
  const parts: Node[] = []
  let from = 0
  const add = (to: number, marks: Mark[] = []) => {
    if (to > from)
      parts.push({ ...node, text: text.slice(from, to), marks: [...(node.marks ?? []), ...marks] })
    from = to
  }
  for (const match of text.matchAll(placeholderPattern)) {
    if (readPlaceholder(match[1] ?? '').kind === 'unknown') continue
    add(match.index)
    add(match.index + match[0].length, [{ type: 'underline' }])
  }
  add(text.length)
  return parts
}
