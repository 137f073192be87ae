import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { writtenBlocks } from '../../../../../ui/writing/written-blocks.ts'

export function cleanMessage(edited: object): Document | null {
  const document = { type: 'doc', content: writtenBlocks(edited) } as Document
  return isDocumentEmpty(document) && !hasTable(document) ? null : document
}

export const countWaitingPictures = (edited: object): number =>
  [...JSON.stringify(edited).matchAll(/"uploadKey":"/g)].length

const hasTable = (document: Document) => document.content.some(({ type }) => type === 'table')
