import type { Document } from '@savepoint/contract/documents.ts'

type Mark = { type: string; attrs?: Record<string, unknown> }
type Node = {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: Mark[]
  content?: Node[]
}

/** What is stored of an editor's document: no pictures still on their way, no attributes without a value, no empty lines at the end. */
export function cleanDocument(edited: object): Document {
  const document = cleanNode(edited as Node) ?? { type: 'doc' }
  const written = document.content ?? []
  const last = written.findLastIndex((node) => node.type !== 'paragraph' || node.content !== undefined)
  const content = last < 0 ? [{ type: 'paragraph' }] : written.slice(0, last + 1)
  return { type: 'doc', content } as Document
}

function cleanNode(node: Node): Node | null {
  if (node.type === 'image' && !node.attrs?.imageId) return null
  const { uploadKey: _waiting, ...attrs } = node.attrs ?? {}
  const kept = Object.entries(attrs).filter(([, value]) => value !== null && value !== undefined)
  const content = node.content?.map(cleanNode).filter((child) => child !== null)
  return {
    type: node.type,
    ...(node.text === undefined ? {} : { text: node.text }),
    ...(kept.length > 0 ? { attrs: Object.fromEntries(kept) } : {}),
    ...(node.marks?.length ? { marks: node.marks.map(cleanMark) } : {}),
    ...(content?.length
      ? { content }
      : needsBlock.has(node.type)
        ? { content: [{ type: 'paragraph' }] }
        : {}),
  }
}

/** Of a link only where it leads is stored: how it opens is the reader's matter. */
const cleanMark = ({ type, attrs }: Mark): Mark =>
  type === 'link' ? { type, attrs: { href: attrs?.href } } : { type }

/** What must hold at least one block, even when its only picture has just been left out. */
const needsBlock = new Set([
  'listItem',
  'blockquote',
  'callout',
  'detailsContent',
  'tableCell',
  'tableHeader',
])
