import type { Document, mentionedKinds } from './documents.ts'

export type Mentioned = { kind: (typeof mentionedKinds)[number]; id: string }

type Node = {
  type: string
  attrs?: { kind?: string; id?: string; label?: string | null }
  content?: readonly Node[]
}

/** Each once, in reading order. */
export function mentionsIn(document: Document): Mentioned[] {
  const found = new Map<string, Mentioned>()
  const walk = ({ type, attrs, content }: Node) => {
    if (type === 'mention' && attrs?.id) {
      const kind = attrs.kind === 'team' ? 'team' : 'agent'
      found.set(`${kind} ${attrs.id}`, { kind, id: attrs.id })
    }
    for (const child of content ?? []) walk(child)
  }
  walk(document as unknown as Node)
  return [...found.values()]
}

/** Mentions of whom the map does not know keep the name they have. */
export function withMentionNames(document: Document, names: ReadonlyMap<string, string>): Document {
  const named = (node: Node): Node => {
    if (node.type === 'mention')
      return {
        ...node,
        attrs: { ...node.attrs, label: names.get(node.attrs?.id ?? '') ?? node.attrs?.label ?? '' },
      }
    return node.content ? { ...node, content: node.content.map(named) } : node
  }
  return named(document as unknown as Node) as unknown as Document
}
