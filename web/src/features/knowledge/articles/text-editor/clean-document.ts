import type { Document } from '@savepoint/contract/documents.ts'
import { writtenBlocks } from '../../../../ui/writing/written-blocks.ts'

export function cleanDocument(edited: object): Document {
  const content = writtenBlocks(edited)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] } as Document
}
