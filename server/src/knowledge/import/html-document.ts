import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document, DocumentBlock } from '@savepoint/contract/documents.ts'
import { blocksOf } from './html-blocks.ts'

export function documentOf(content: DocumentBlock[]): Document {
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

export function firstHeading(html: string): string | undefined {
  const heading = blocksOf(html, {
    linkTo: () => undefined,
    pictureOf: () => undefined,
    warn: () => undefined,
  }).find(({ type }) => type === 'heading')
  return heading && documentText(documentOf([heading]))
}
