import { type Document, isDocumentEmpty } from '@savepoint/contract/documents.ts'

type Mark = { type: string; attrs?: Record<string, unknown> }
type Node = {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: Mark[]
  content?: Node[]
}

/** What is kept of a message in the editor: no pictures still on their way, nothing without a value; null when it says nothing. */
export function cleanMessage(edited: object): Document | null {
  const { content = [] } = cleanNode(edited as Node) ?? {}
  const last = content.findLastIndex((node) => node.type !== 'paragraph' || node.content !== undefined)
  if (last < 0) return null
  const document = { type: 'doc', content: content.slice(0, last + 1) } as Document
  return isDocumentEmpty(document) && !holdsTable(document) ? null : document
}

/** How many pictures of the text the server does not have. */
export const countWaitingPictures = (edited: object): number =>
  [...JSON.stringify(edited).matchAll(/"uploadKey":"/g)].length

const holdsTable = (document: Document) => document.content.some(({ type }) => type === 'table')

function cleanNode(node: Node): Node | null {
  if (node.type === 'image' && !node.attrs?.fileId) return null
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

/** Of a link only where it leads is kept: how it opens is the reader's matter. */
const cleanMark = ({ type, attrs }: Mark): Mark =>
  type === 'link' ? { type, attrs: { href: attrs?.href } } : { type }

const needsBlock = new Set(['listItem', 'blockquote', 'tableCell', 'tableHeader'])
