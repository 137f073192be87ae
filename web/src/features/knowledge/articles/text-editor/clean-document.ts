import type { Document } from '@savepoint/contract/documents.ts'
import { writtenBlocks } from '../../../../ui/writing/written-blocks.ts'

/** What is stored of an article's text; an empty one keeps its first line. */
export function cleanDocument(edited: object): Document {
  const content = writtenBlocks(edited)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] } as Document
}
