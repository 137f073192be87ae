import type { Document } from '@savepoint/contract/documents.ts'

type Node = { type: string; attrs?: { fileId?: string | null }; content?: Node[] }

/** The same document with the pictures of a copy; those that were not copied are left out. */
export function withCopiedPictures(document: Document, copies: ReadonlyMap<string, string>): Document {
  const walk = (node: Node): Node[] => {
    if (node.type !== 'image') return [node.content ? { ...node, content: node.content.flatMap(walk) } : node]
    const fileId = node.attrs?.fileId ? copies.get(node.attrs.fileId) : undefined
    return fileId ? [{ ...node, attrs: { ...node.attrs, fileId } }] : []
  }
  const [copied] = walk(document as Node)
  return copied as Document
}
