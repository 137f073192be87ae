import { type Document, isDocumentEmpty } from '@savepoint/contract/documents.ts'
import { writtenBlocks } from '../../../../../ui/writing/written-blocks.ts'

/** What is kept of a message in the editor; null when it says nothing. */
export function cleanMessage(edited: object): Document | null {
  const document = { type: 'doc', content: writtenBlocks(edited) } as Document
  return isDocumentEmpty(document) && !hasTable(document) ? null : document
}

/** How many pictures of the text the server does not have. */
export const countWaitingPictures = (edited: object): number =>
  [...JSON.stringify(edited).matchAll(/"uploadKey":"/g)].length

const hasTable = (document: Document) => document.content.some(({ type }) => type === 'table')
