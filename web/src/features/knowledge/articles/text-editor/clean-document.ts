import type { Document } from '@savepoint/contract/documents.ts'
import {
  type FoldedDocument,
  foldSnippets,
  unfoldSnippets,
} from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { writtenBlocks } from '../../../../ui/writing/written-blocks.ts'

export function cleanDocument(edited: object): Document {
  const content = writtenBlocks(edited)
  return unfoldSnippets({
    type: 'doc',
    content: content.length > 0 ? content : [{ type: 'paragraph' }],
  } as FoldedDocument)
}

/** In the editor a snippet is one block. */
export const editedDocument = (document: Document): object => foldSnippets(document)
